import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOTS =
  'bench contract/src deploy e2e messages pdf/src pdf/test screenshots scripts server/src server/test torture web/app web/build-plugins web/service-worker web/test'.split(
    ' ',
  )
const COMMENT = /^\s*(?:\/\/|\/?\*)(.*)$|\s\/\/ (.*)$/
const DECLARATION = /\b(?:const|let|function\*?|interface|type|class|enum) +([A-Za-z_$][\w$]*)/g

/** Finds banned words in the comments and declared names of a source file; returns one line for each. */
export function findBannedWords(file: string, source: string, banned: Record<string, string>): string[] {
  const comments = new RegExp(String.raw`\b(${Object.keys(banned).join('|')})\b`, 'gi')
  return source.split('\n').flatMap((line, index) => {
    const [, whole, trailing] = COMMENT.exec(line) ?? []
    const inComment = [...(whole ?? trailing ?? '').matchAll(comments)].map(([word]) => word.toLowerCase())
    const names = [...line.matchAll(DECLARATION)].flatMap(([, name = '']) => splitWords(name))
    const inNames = whole === undefined ? names.filter((word) => word in banned) : []
    return [...inComment, ...inNames].map((word) => `${file}:${index + 1}: "${word}"; write ${banned[word]}`)
  })
}

function sourceFiles(root: string): string[] {
  return ROOTS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs)$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
}

function splitWords(name: string): string[] {
  return name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase())
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const { '//': _, ...banned } = JSON.parse(
    readFileSync(new URL('banned-words.json', import.meta.url), 'utf8'),
  ) as Record<string, string>
  const errors = sourceFiles(root).flatMap((file) =>
    findBannedWords(file, readFileSync(path.join(root, file), 'utf8'), banned),
  )
  for (const error of errors) console.error(error)
  process.exit(errors.length === 0 ? 0 : 1)
}
