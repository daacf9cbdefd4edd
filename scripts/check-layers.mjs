import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const IMPORT = /(?:from|import|import\()\s*['"](\.[^'"?]*)/g
const MAX_FILES = 25

/**
 * For each folder the folders it imports, with one example import.
 * @typedef {Map<string, Map<string, string>>} Graph
 */

/**
 * Compares every relative import below `roots` with the declared order: a file may import its own entry of a folder and
 * the entries listed before it. Tests may import anything. Returns one line for each violation.
 * @param {{ directory: string, roots: readonly string[], layers: Record<string, readonly string[]> }} options
 * @returns {string[]}
 */
export function checkLayers({ directory, roots, layers }) {
  /** @type {Set<string>} */
  const errors = new Set()
  /** @type {Map<string, Graph>} */
  const unordered = new Map()
  for (const root of roots) {
    for (const [folder, names] of filesByFolder(directory, root)) {
      if (names.length > MAX_FILES && !folder.endsWith('/migrations')) {
        errors.add(`${folder} has ${names.length} files; at most ${MAX_FILES}`)
      }
      checkListed(folder)
      for (const name of names.filter(isSource)) {
        const from = `${folder}/${name}`
        for (const [, specifier = ''] of readFileSync(path.join(directory, from), 'utf8').matchAll(IMPORT)) {
          if (specifier.includes('+types')) continue
          const to = path.posix.join(folder, specifier)
          if (to.startsWith(`${root}/`)) checkImport(from, to)
        }
      }
    }
  }

  /** @param {string} folder */
  function checkListed(folder) {
    const order = layers[path.posix.dirname(folder)]
    if (order && levelIn(order, path.posix.basename(folder)) === -1) addMissing(folder)
  }

  /** @param {string} entry */
  function addMissing(entry) {
    errors.add(
      `${entry} is missing in scripts/layers.json: list it under "${path.posix.dirname(entry)}", after what it imports`,
    )
  }

  /** @param {string} from @param {string} to */
  function checkImport(from, to) {
    const a = from.split('/')
    const b = to.split('/')
    const depth = a.findIndex((segment, index) => segment !== b[index])
    const folder = a.slice(0, depth).join('/')
    const order = layers[folder]
    if (!order) {
      const [source, target] = [a, b].map((segments) => (segments.length - 1 === depth ? '.' : (segments[depth] ?? '')))
      if (source === undefined || target === undefined || source === target) return
      const graph = unordered.get(folder) ?? new Map()
      graph.set(source, (graph.get(source) ?? new Map()).set(target, `${from} → ${to}`))
      unordered.set(folder, graph)
      return
    }
    const [own, imported] = [levelIn(order, a[depth]), levelIn(order, b[depth])]
    if (own === -1) addMissing(`${folder}/${a[depth]}`)
    else if (imported === -1) addMissing(`${folder}/${b[depth]}`)
    else if (imported > own) errors.add(`${from} → ${to}: ${a[depth]} is below ${b[depth]}`)
  }

  for (const [folder, graph] of unordered) {
    const edge = findCycleEdge(graph)
    if (edge) errors.add(`${folder}: circular import between folders (${edge})`)
  }
  return [...errors]
}

/**
 * @param {string} directory
 * @param {string} root
 */
function filesByFolder(directory, root) {
  /** @type {Map<string, string[]>} */
  const folders = new Map()
  for (const entry of readdirSync(path.join(directory, root), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const folder = path.relative(directory, entry.parentPath).replaceAll(path.sep, '/')
    folders.set(folder, [...(folders.get(folder) ?? []), entry.name])
  }
  return folders
}

/** @param {string} name */
function isSource(name) {
  return /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name)
}

/**
 * `*` in an order matches every entry that is not listed.
 * @param {readonly string[]} order
 */
function levelIn(order, entry = '') {
  return order.includes(entry) ? order.indexOf(entry) : order.indexOf('*')
}

/** @param {Graph} graph */
function findCycleEdge(graph) {
  /** @type {(from: string, goal: string, visited: Set<string>) => boolean} */
  const reaches = (from, goal, visited) =>
    [...(graph.get(from)?.keys() ?? [])].some(
      (next) => next === goal || (!visited.has(next) && reaches(next, goal, visited.add(next))),
    )
  for (const [source, targets] of graph) {
    for (const [target, edge] of targets) if (reaches(target, source, new Set())) return edge
  }
  return undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const directory = fileURLToPath(new URL('..', import.meta.url))
  const { '//': _, ...layers } = JSON.parse(readFileSync(new URL('layers.json', import.meta.url), 'utf8'))
  const errors = checkLayers({ directory, roots: ['server/src', 'web/app'], layers })
  for (const error of errors) console.error(error)
  process.exit(errors.length === 0 ? 0 : 1)
}
