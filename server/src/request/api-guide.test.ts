import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { ERROR_STATUS } from '@vecu/contract/error'
import { experienceApi } from '@vecu/contract/experience'
import { WEBHOOK_EVENTS, webhookApi } from '@vecu/contract/webhook'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'

import { PASSWORD, startServer } from '../../test/start-server.ts'
import { type ReceivedCall, startReceiver } from '../../test/webhook-receiver.ts'

const guide = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8')

function listExamples(language: string): string[] {
  return [...guide.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, example = '']) => example)
}

/** `--json` came with curl 7.82. */
function assertCurl() {
  const version = spawnSync('curl', ['--version']).stdout?.toString() ?? ''
  const [, major = '0', minor = '0'] = /^curl (\d+)\.(\d+)/.exec(version) ?? []
  const isRecent = Number(major) > 7 || (Number(major) === 7 && Number(minor) >= 82)
  if (!isRecent) throw new Error('The examples of docs/api.md need curl 7.82 or newer on the path: install curl')
}

test('examples of docs/api.md work, in their order', async () => {
  assertCurl()
  const examples = listExamples('sh')
  expect(examples.length).toBeGreaterThan(4)
  const server = await startServer({})
  const member = await server.signIn()
  const { email } = member
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const folder = await mkdtemp(path.join(tmpdir(), 'vecu-guide-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // The host name selects the community of the test.
  await writeFile(path.join(folder, '.curlrc'), `header = "Host: ${server.host}"\n`)
  const PHOTO = path.join(folder, 'photo.jpg')
  await sharp({ create: { width: 400, height: 300, channels: 3, background: '#396' } }).toFile(PHOTO)
  const environment = { CURL_HOME: folder, API: `http://127.0.0.1:${port}`, EMAIL: email, PASSWORD, PHOTO }
  const script = `set -eu\n${examples.join('\n')}`
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { env: { ...process.env, ...environment } })
  expect(stdout).toContain('First evening alone at the stove.')
  const { paginatedResults } = await member.call(experienceApi.list, {})
  expect(paginatedResults).toMatchObject([{ picture: { width: 400 } }])
}, 60_000)

interface VerificationExample {
  isGenuine: (secret: string, headers: ReceivedCall['headers'], body: string) => boolean
}

test('isGenuine of docs/api.md accepts a signed call, and none that was changed or is old', async () => {
  const [source = ''] = listExamples('js')
  const address = `data:text/javascript,${encodeURIComponent(source)}`
  const { isGenuine } = (await import(/* @vite-ignore */ address)) as VerificationExample
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const receiver = await startReceiver((response) => response.writeHead(204).end())
  const created = await admin.call(webhookApi.create, {
    webhook: { url: receiver.url, events: [...WEBHOOK_EVENTS] },
  })
  await admin.call(webhookApi.test, { id: created.id })
  await vi.waitFor(() => expect(receiver.calls).toHaveLength(1), { timeout: 20_000 })
  const { headers, body } = receiver.calls[0] ?? { headers: {}, body: '' }
  const secret = created.signingSecret
  expect(isGenuine(secret, headers, body)).toBe(true)
  expect(isGenuine(secret, headers, `${body} `)).toBe(false)
  expect(isGenuine(secret, { ...headers, 'webhook-id': 'evt_1' }, body)).toBe(false)
  expect(isGenuine(`whsec_${Buffer.from('another secret').toString('base64')}`, headers, body)).toBe(false)
  vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(isGenuine(secret, headers, body)).toBe(false)
}, 30_000)

test('the error table of docs/api.md has every code once, with its status', () => {
  const rows = [...guide.matchAll(/^\| (\d{3}) \| (.+?) \| .+ \|$/gm)]
  const documented = rows.flatMap(([, status = '', codes = '']) =>
    codes.split(', ').map((code) => [code, Number(status)] as const),
  )
  const expected = Object.entries(ERROR_STATUS).map(([code, status]) => [`\`${code}\``, status] as const)
  const byCode = (pairs: (readonly [string, number])[]) => pairs.toSorted(([a], [b]) => (a < b ? -1 : 1))
  expect(byCode(documented), 'add the code to its row under “Errors” in docs/api.md').toEqual(byCode(expected))
})
