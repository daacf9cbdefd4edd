import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { drawLayers, readPicture } from './draw-layers.ts'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = 'bench contract deploy e2e messages pdf screenshots scripts server torture web'.split(' ')
const GUIDES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...listFiles('docs').filter(isMarkdown)]
/** Decisions name functions as they were at their date, so only their links are checked. */
const DOCUMENTS = [...GUIDES, ...listFiles('docs/decisions').filter(isMarkdown)]

/** A placeholder, a column of ESCO's files and a permission of S3. */
const NAMES_OF_OTHERS = ['subjectApi', 'hiddenLabels', 'ListBucket']

const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8')
const withoutCode = (text: string) => text.replaceAll(/```.*?```/gs, '')

function listFiles(folder: string): string[] {
  return readdirSync(path.join(PROJECT, folder)).map((name) => path.posix.join(folder, name))
}

function isMarkdown(file: string): boolean {
  return file.endsWith('.md')
}

function toAnchor(heading: string): string {
  const text = heading.replaceAll(/[`*]|\[|\]\([^)]*\)/g, '').toLowerCase()
  return text.replaceAll(/[^\p{L}\p{N}\-_ ]/gu, '').replaceAll(' ', '-')
}

const NOT_CODE = new Set(['node_modules', 'dist', 'build', 'out'])

function readCode(): string {
  return SOURCES.flatMap((folder) => listCode(folder))
    .filter((file) => /\.(tsx?|mjs|json|css|conf|typ)$/.test(file) && file !== 'scripts/documents.test.ts')
    .map(read)
    .join('\n')
}

function listCode(folder: string): string[] {
  return readdirSync(path.join(PROJECT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (!entry.isDirectory()) return [file]
    return NOT_CODE.has(entry.name) ? [] : listCode(file)
  })
}

const CODE = readCode()

const DECISIONS = readdirSync(path.join(PROJECT, 'docs/decisions'))
  .filter((name) => /^\d/.test(name))
  .toSorted()

function readDecision(name: string) {
  const text = read(`docs/decisions/${name}`)
  const [, title = '', date = ''] = /^# (.+)\n\n- Date: (\d{4}-\d\d-\d\d)\n/.exec(text) ?? []
  return { text, title, date }
}

test('decisions are numbered without gaps and named after their titles', () => {
  const expected = DECISIONS.map((name, index) => {
    const words =
      readDecision(name)
        .title.toLowerCase()
        .replaceAll(/['’]/g, '')
        .match(/[a-z0-9]+/g) ?? []
    return `${String(index + 1).padStart(4, '0')}-${words.join('-')}.md`
  })
  expect(DECISIONS).toEqual(expected)
})

test('decisions have a date, a status and a decision, and are in the order of their dates', () => {
  const status = /\n- Status: (accepted|superseded by \[\d{4}\])/
  const incomplete = DECISIONS.filter((name) => {
    const { text, date } = readDecision(name)
    return date === '' || !status.test(text) || !text.includes('\n## Decision\n')
  })
  expect(incomplete).toEqual([])
  const dates = DECISIONS.map((name) => readDecision(name).date)
  expect(dates).toEqual(dates.toSorted())
})

test('the index lists every decision once, with its number and title', () => {
  const listed = read('docs/decisions/README.md').match(/^- \[.+?\]\(.+?\)/gm) ?? []
  const expected = DECISIONS.map((name) => `- [${name.slice(0, 4)}. ${readDecision(name).title}](${name})`)
  expect(listed.toSorted()).toEqual(expected)
})

test('references to decisions in code and documents are links or paths of files that exist', () => {
  const texts = [CODE, ...DOCUMENTS.map(read)]
  const paths = texts.flatMap((text) => [...text.matchAll(/decisions\/(\d[\w-]*\.md)/g)].map(([, name = '']) => name))
  expect(paths.filter((name) => !DECISIONS.includes(name))).toEqual([])
  expect(texts.flatMap((text) => text.match(/\bdecisions?\s\d+\b/gi) ?? [])).toEqual([])
})

test.each(DOCUMENTS)('links of %s lead to files and headings that exist', (file) => {
  const text = withoutCode(read(file)).replaceAll(/`[^`\n]*`/g, '')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(([, link, source]) => link ?? source ?? '')
  const dead = links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [target = '', anchor] = link.split('#')
    const found = target === '' ? file : path.posix.join(path.posix.dirname(file), target)
    if (!existsSync(path.join(PROJECT, found))) return true
    const headings = anchor === undefined ? [] : [...read(found).matchAll(/^#+ (.+)$/gm)]
    return anchor !== undefined && !headings.some(([, heading = '']) => toAnchor(heading) === anchor)
  })
  expect(dead).toEqual([])
})

test('functions, types and constants named in the guides exist in the code', () => {
  const words = new Set(CODE.match(/[A-Za-z_]\w*/g))
  const missing = GUIDES.flatMap((file) =>
    [...withoutCode(read(file)).matchAll(/`([^`\n]+)`/g)]
      .flatMap(([, span = '']) => span.match(/\b[A-Za-z]*[a-z][A-Z]\w*|\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g) ?? [])
      .filter((name) => !words.has(name) && !NAMES_OF_OTHERS.includes(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('the picture of docs/architecture.md shows the layers that npm run check enforces', () => {
  const layers = JSON.parse(read('scripts/layers.json')) as Record<string, string[]>
  expect(readPicture(read('docs/architecture.md')), 'run npx node scripts/draw-layers.ts').toBe(drawLayers(layers))
})

/** Written by commands or by operators. */
const CREATED_PATHS = ['bench/report', 'screenshots/out', 'torture/report', 'deploy/certificates']

test('files named in the guides exist', () => {
  const isPath = new RegExp(`^(?:${[...SOURCES, 'docs'].join('|')})/[^<*…{}]+$`)
  const missing = GUIDES.flatMap((file) =>
    [...withoutCode(read(file)).matchAll(/`([^`\n]+)`/g)]
      .flatMap(([, span = '']) => span.split(' ').filter((word) => isPath.test(word)))
      .filter((named) => !CREATED_PATHS.some((folder) => named.startsWith(folder)))
      .filter((named) => !existsSync(path.join(PROJECT, named)))
      .map((named) => `${file}: ${named}`),
  )
  expect(missing).toEqual([])
})

test('the guides name existing commands of npm, and README names all', () => {
  const listScripts = (file: string) =>
    Object.keys((JSON.parse(read(file)) as { scripts: Record<string, string> }).scripts)
  const scripts = listScripts('package.json')
  const commands = scripts.filter((name) => !(name.startsWith('pre') && scripts.includes(name.slice(3))))
  const known = new Set([...commands, ...listScripts('web/package.json')])
  const named = (file: string) => [...read(file).matchAll(/\bnpm (?:run )?(?:-s )?([a-z]+(?::[a-z]+)?)/g)]
  const unknown = [...GUIDES, 'CHANGELOG.md'].flatMap((file) =>
    named(file).flatMap(([text, name = '']) => (text.startsWith('npm run') && !known.has(name) ? text : [])),
  )
  expect(unknown).toEqual([])
  const inReadme = named('README.md').map(([, name]) => name)
  expect(commands.filter((name) => !inReadme.includes(name))).toEqual([])
})

test('.env.example has the settings of README with their defaults', () => {
  const rows = [...read('README.md').matchAll(/^\| `([A-Z\d_]+)` \| (?:`([^`]*)`)?/gm)]
  const lines = [...read('.env.example').matchAll(/^# ([A-Z\d_]+)=(.*)$/gm)]
  const toDefaults = (found: RegExpMatchArray[]) =>
    Object.fromEntries(found.map(([, name, value = '']) => [String(name), value]))
  expect(rows.length).toBeGreaterThan(40)
  expect(toDefaults(lines)).toEqual(toDefaults(rows))
})
