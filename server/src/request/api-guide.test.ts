import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { expect, onTestFinished, test } from 'vitest'

import { PASSWORD, startServer } from '../../test/start-server.ts'

/** `--json` came with curl 7.82. */
const [, major = '0', minor = '0'] =
  /^curl (\d+)\.(\d+)/.exec(spawnSync('curl', ['--version']).stdout?.toString() ?? '') ?? []
const hasCurl = Number(major) > 7 || (Number(major) === 7 && Number(minor) >= 82)

test.runIf(hasCurl)(
  'examples of docs/api.md work, in their order',
  async () => {
    const guide = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8')
    const examples = [...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, example = '']) => example)
    expect(examples.length).toBeGreaterThan(4)
    const server = await startServer({})
    const { email } = await server.signIn()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const folder = await mkdtemp(path.join(tmpdir(), 'vecu-guide-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    // The host name selects the community of the test.
    await writeFile(path.join(folder, '.curlrc'), `header = "Host: ${server.host}"\n`)
    const environment = { CURL_HOME: folder, API: `http://127.0.0.1:${port}`, EMAIL: email, PASSWORD }
    const script = `set -eu\n${examples.join('\n')}`
    const { stdout } = await promisify(execFile)('bash', ['-c', script], { env: { ...process.env, ...environment } })
    expect(stdout).toContain('First evening alone at the stove.')
  },
  60_000,
)
