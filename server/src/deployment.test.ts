import { readFileSync, readdirSync } from 'node:fs'
import { isIP } from 'node:net'

import { MAX_UPLOAD_BYTES } from '@vecu/contract/constants'
import { expect, test } from 'vitest'

import { startServer } from '../test/start-server.ts'
import { runCommand } from './ops/admin/run-command.ts'
import { SETTING_NAMES } from './settings.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

/** Variables of the C library, Node and the PostgreSQL image. */
const OF_OTHERS = /^(MALLOC_|POSTGRES_)|^NODE_(ENV|OPTIONS)$/

function unknownAmong(names: Iterable<string | undefined>): string[] {
  return [...names].flatMap((name) => (name && !SETTING_NAMES.includes(name) && !OF_OTHERS.test(name) ? name : []))
}

test('README lists every setting and no others', () => {
  const listed = [...read('README.md').matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(SETTING_NAMES.toSorted())
})

test('docs/operations.md quotes messages and log lines as the server writes them', () => {
  const guide = read('docs/operations.md')
  const [, table = ''] = guide.split('\n## Troubleshooting\n')
  const symptoms = [...table.matchAll(/^\| (.+?) \|/gm)].map(([, symptom]) => symptom).join('\n')
  const quoted = [
    ...symptoms.matchAll(/`([^`\n]+)`/g),
    ...guide.matchAll(/`([^`\n]+)` in the log/g),
    ...guide.matchAll(/\blog\s(?:has|says)\s`([^`]+)`/g),
  ].flatMap(([, text = '']) => (text.includes(' ') ? text : []))
  expect(quoted.length).toBeGreaterThan(20)
  const sources = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => read(`server/src/${file}`))
    .join('\n')
  // The server inserts values between the fragments: `…`, numbers and names of settings. The excluded message is Kysely's.
  const fragments = quoted
    .filter((text) => !text.startsWith('corrupted migrations'))
    .flatMap((text) => text.split(/…|\d+|[A-Z][A-Z\d_]{3,}(?:: )?/))
  expect(fragments.filter((fragment) => !sources.includes(fragment))).toEqual([])
})

async function printHelp(...args: string[]): Promise<string> {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  await runCommand([...args, '--help'], { environment: {}, print, printError: print })
  return lines.join('\n')
}

test('docs/operations.md lists every administration command and option', async () => {
  const guide = read('docs/operations.md')
  const commands = [...(await printHelp()).matchAll(/^ {2}([a-z]+(?:-[a-z]+)*) {2}/gm)].map(([, name = '']) => name)
  expect(commands.length).toBeGreaterThan(10)
  const [, table = ''] = /## Administration commands\n.*?\n\n(\|.*?)\n\n/s.exec(guide) ?? []
  const listed = [...table.matchAll(/`([a-z]+(?:-[a-z]+)*)(?: [^`]*)?`/g)].map(([, name = '']) => name)
  expect(listed.filter((name) => name !== 'explain-clearly').toSorted()).toEqual(commands.toSorted())
  for (const name of commands) {
    const options = (await printHelp(name)).match(/^ {2}--[a-z-]+/gm) ?? []
    expect([name, options.filter((option) => !guide.includes(option.trim()))]).toEqual([name, []])
  }
})

test('deployment files name existing settings only', () => {
  const ofCompose = [...read('compose.yaml').matchAll(/^ +([A-Z][A-Z\d_]+): /gm)].map(([, name]) => name)
  expect(ofCompose.length).toBeGreaterThan(10)
  expect(unknownAmong(ofCompose)).toEqual([])
  const ofService = [...read('deploy/vecu.service').matchAll(/\b([A-Z][A-Z\d_]+)=/g)].map(([, name]) => name)
  expect(unknownAmong(ofService)).toEqual([])
  expect(
    unknownAmong([...read('Dockerfile').matchAll(/^ *(?:ENV )?([A-Z_]+_[A-Z_]+)=/gm)].map(([, name]) => name)),
  ).toEqual([])
})

test('image, service and scripts agree on Node version and memory settings', () => {
  expect(read('Dockerfile')).toContain(`ARG NODE_VERSION=${read('.node-version').trim()}\n`)
  for (const [name, value] of Object.entries(JSON.parse(read('scripts/memory.json')) as Record<string, string>)) {
    for (const file of ['Dockerfile', 'deploy/vecu.service']) expect(read(file)).toContain(`${name}=${value}`)
  }
})

test('nginx accepts bodies of MAX_UPLOAD_BYTES', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf'))?.[1])
  expect(megabytes * 1024 * 1024).toBeGreaterThan(MAX_UPLOAD_BYTES)
})

test('nginx limits the rate of requests per IP address, with bursts for a class of 35', () => {
  const config = read('deploy/nginx.conf')
  const zones = config.matchAll(/limit_req_zone (\S+) zone=(\w+):\d+m rate=(\d+)r\/s;/g)
  const rates = Object.fromEntries([...zones].map(([, key, name, rate]) => [name, [key, Number(rate)]]))
  expect(rates).toEqual({
    pages: ['$page_visitor', 60],
    api: ['$api_visitor', 100],
    sign_in: ['$sign_in_visitor', 5],
    uploads: ['$upload_visitor', 5],
  })
  expect(config.match(/^\s*map \$\w+ \$\w*visitor \{[^}]*\$binary_remote_addr;/gm)).toHaveLength(5)
  const PEOPLE = 35
  const burst = (zone: string) => Number(new RegExp(`limit_req zone=${zone} burst=(\\d+) nodelay;`).exec(config)?.[1])
  expect(burst('pages')).toBeGreaterThanOrEqual(PEOPLE * 10)
  expect(burst('api')).toBeGreaterThanOrEqual(PEOPLE * 15)
  expect(burst('sign_in')).toBeGreaterThanOrEqual(PEOPLE * 3)
  expect(burst('uploads')).toBeGreaterThanOrEqual(PEOPLE * 3)
  expect(config).toMatch(/limit_conn visitors \d{3,};/)
})

/** Text of each service in compose.yaml, by name. */
function composeServices(): Map<string, string> {
  const [, listed = ''] = /^services:\n(.*?)^\S/ms.exec(read('compose.yaml')) ?? []
  return new Map(
    [...listed.matchAll(/^ {2}([\w-]+):\n((?: {4}.*\n|\s*\n|.*#.*\n)*)/gm)].map(([, name = '', text = '']) => [
      name,
      text,
    ]),
  )
}

/** Networks of a service, in list or map syntax. */
function parseNetworks(service: string): string[] {
  const [, listed] = /^ {4}networks: \[([^\]]+)\]$/m.exec(service) ?? []
  if (listed !== undefined) return listed.split(', ')
  const [, mapped = ''] = /^ {4}networks:\n((?: {6,}.*\n)+)/m.exec(service) ?? []
  return [...mapped.matchAll(/^ {6}([\w-]+):$/gm)].map(([, name = '']) => name)
}

test('compose networks connect the proxy to apps and store, not to the database', () => {
  const networks = new Map([...composeServices()].map(([name, text]) => [name, parseNetworks(text)]))
  expect(Object.fromEntries(networks)).toEqual({
    proxy: ['front'],
    'app-1': ['front', 'database', 'services'],
    'app-2': ['front', 'database', 'services'],
    worker: ['database', 'services'],
    database: ['database'],
    store: ['front', 'services'],
    bucket: ['services'],
    mail: ['services'],
  })
  expect(read('compose.yaml')).toMatch(/^ {2}database:\n {4}internal: true$/m)
})

test('compose trusts the IP address of the proxy only', () => {
  const [, trusted] = /^ {2}TRUST_PROXY: (\S+)$/m.exec(read('compose.yaml')) ?? []
  const [, proxyIp] = /ipv4_address: (\S+)/.exec(composeServices().get('proxy') ?? '') ?? []
  expect([trusted, isIP(trusted ?? '')]).toEqual([proxyIp, 4])
})

test('images are pinned to exact versions', () => {
  const images = [...composeServices().values()].flatMap((text) => /^ {4}image: (\S+)$/m.exec(text)?.[1] ?? [])
  expect(images).toHaveLength(5)
  // A digest or a full version; SeaweedFS and PostgreSQL versions have two numbers.
  const exact =
    /@sha256:[\da-f]{64}$|:v?\d+\.\d+\.\d+(-\w+)?$|^(postgres:\d+\.\d+-bookworm|chrislusf\/seaweedfs:\d+\.\d+)$/
  expect(images.filter((image) => !exact.test(image))).toEqual([])
  expect(read('Dockerfile')).toMatch(/^ARG NODE_VERSION=\d+\.\d+\.\d+$/m)
})

test('image listens on all interfaces and its data folder is closed to other users', () => {
  expect(read('Dockerfile')).toMatch(/^ {4}HOST=0\.0\.0\.0 \\$/m)
  expect(read('Dockerfile')).toContain('--mode=0700 --owner=node --group=node /var/lib/vecu')
  expect(read('deploy/vecu.service')).toMatch(/^UMask=0077$/m)
})

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[]
}

/** Metric names in an expression, without functions, labels and durations. */
function metricsIn(expression: string): string[] {
  const stripped = expression.replaceAll(/\bby \([^)]*\)|\{[^}]*\}|\[[^\]]*\]/g, ' ')
  return [...stripped.matchAll(/[a-z][a-z\d_]{3,}(?!\w|\s*\()/g)].map(([name]) => name)
}

test('Grafana dashboard uses existing metrics and all of our own', async () => {
  const { services } = await startServer()
  const metrics = await services.metrics.registry.getMetricsAsJSON()
  const names = metrics.map(({ name }) => name)
  const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as Dashboard
  const drawn = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr)))
  expect(drawn.length).toBeGreaterThan(15)
  const found = drawn.map((name) => (names.includes(name) ? name : name.replace(/_(bucket|count|sum)$/, '')))
  expect(found.filter((name) => !names.includes(name))).toEqual([])
  const own = names.filter((name) => !/^(nodejs|process)_/.test(name))
  expect(own.filter((name) => !found.includes(name))).toEqual([])
  const documented = read('docs/operations.md')
  expect(own.filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
})
