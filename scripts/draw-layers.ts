import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Layers = Readonly<Record<string, readonly string[]>>

/** Width of a column of the picture, without its frame. */
const WIDTH = 55
const NAME_WIDTH = 16
const OTHER_FILES = 'other files'

/** What a layer without a list of its own holds; the others show their list. */
const CONTENTS: Readonly<Record<string, string>> = {
  [`server/src/${OTHER_FILES}`]: 'start-up: main, admin, app, routes, services',
  'server/src/ops': 'administration commands, housekeeping, demo data',
  'server/src/request': 'one request: community, session, rights',
  'server/src/schema': 'tables and migrations',
  'server/src/settings.ts': 'environment variables',
  'server/src/accessibility-settings.ts': '',
  'server/src/trusted-proxies.ts': '',
  [`web/app/${OTHER_FILES}`]: 'start-up: root, routes, entries, server',
  'web/app/pages': 'one file per address',
  'web/app/layouts': 'frames and navigation of pages',
  'web/app/route-table.ts': 'every page once',
}

/** Draws the layers of server and web side by side, from the top down, as a text of lines. */
export function drawLayers(layers: Layers): string {
  const [left, right] = [drawColumn('server/src', layers), drawColumn('web/app', layers)]
  const lines = Array.from({ length: Math.max(left.length, right.length) }, (_, index) => {
    const blank = ' '.repeat(WIDTH + 4)
    return `${(left[index] ?? blank).padEnd(WIDTH + 4)}  ${right[index] ?? ''}`.trimEnd()
  })
  return lines.join('\n')
}

function drawColumn(root: string, layers: Layers): string[] {
  const names = (layers[root] ?? []).map((name) => (name === '*' ? OTHER_FILES : name)).toReversed()
  const boxes = names.map((name) => drawBox(root, name, layers))
  const rule = '─'.repeat(WIDTH + 2)
  const separated = boxes.flatMap((box, index) => (index === 0 ? box : [`├${rule}┤`, ...box]))
  return [root, `┌${rule}┐`, ...separated, `└${rule}┘`]
}

function drawBox(root: string, name: string, layers: Layers): string[] {
  const key = `${root}/${name}`
  const listed = layers[key]?.toReversed().join(', ')
  const content = listed ?? CONTENTS[key]
  if (content === undefined) throw new Error(`${key} has neither a list in layers.json nor a text in draw-layers.ts`)
  if (content === '') return [`│ ${name.padEnd(WIDTH)} │`]
  const column = Math.max(NAME_WIDTH, name.length + 1)
  return wrap(content, WIDTH - column).map((line, index) => {
    const label = (index === 0 ? name : '').padEnd(column)
    return `│ ${(label + line).padEnd(WIDTH)} │`
  })
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const PICTURE = /(?<=<!-- Written by scripts\/draw-layers\.ts\. -->\n\n```text\n).*?(?=\n```\n)/s

export const readPicture = (document: string) => PICTURE.exec(document)?.[0]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../docs/architecture.md', import.meta.url))
  const layers = JSON.parse(readFileSync(new URL('layers.json', import.meta.url), 'utf8')) as Layers
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(PICTURE, () => drawLayers(layers)),
  )
}
