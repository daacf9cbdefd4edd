import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

const BUCKET = 'vecu'
/** The only access key accepted. */
const KEY = 'S3RVER'

export interface ObjectStore {
  environment: Record<string, string>
  /** Stored objects as files, so that tests can inspect and age them. */
  folder: string
  stop(): Promise<void>
}

/** S3-compatible server in a child process: its page tokens need a cipher that Node has retired. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = mkdtempSync(path.join(tmpdir(), 'vecu-objects-'))
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
  // A proxy sends the host name of the store, which must not be read as the name of a bucket.
  const options = ['-d', directory, '-a', '127.0.0.1', '-p', '0', '--silent', '--no-vhost-buckets']
  options.push('--configure-bucket', BUCKET)
  const server = spawn(process.execPath, ['--openssl-legacy-provider', '--no-deprecation', program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const port = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('the object store of the tests did not start')))
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      const [, found] = /listening on [\d.]+:(\d+)/.exec(text) ?? []
      if (found !== undefined) resolve(found)
    })
  })
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    folder: path.join(directory, BUCKET),
    async stop() {
      server.kill()
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
