import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, type RequestOptions, request } from 'node:https'
import path from 'node:path'

import { ROOT, waitForExit, freePort } from '../bench/server-process.ts'

/** Host of the test; the certificate covers it and its subdomains. */
export const HOST = 'vecu.test'
/** Host under which the proxy serves the object store. */
export const FILES_HOST = `files.${HOST}`

export interface ProxyResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
  /** Process that answered, from a header set by the proxy. */
  by: string
}

export interface Proxy {
  port: number
  plainPort: number
  fetch(
    path: string,
    options?: { method?: string; host?: string; headers?: object; body?: Buffer | string },
  ): Promise<ProxyResponse>
  stop(): Promise<void>
}

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0
}

/** Starts nginx with the shipped configuration, with the hosts and ports of this test. */
export async function startProxy(
  folder: string,
  apps: readonly [number, number],
  store: URL,
  port: number,
): Promise<Proxy> {
  const [plainPort, checkPort] = [await freePort(), await freePort()]
  const certificate = makeCertificate(folder)
  const replacements: [string | RegExp, string][] = [
    ['app-1:3000', `127.0.0.1:${apps[0]}`],
    ['app-2:3000', `127.0.0.1:${apps[1]}`],
    ['store:8333', store.host],
    [/listen 443/g, `listen 127.0.0.1:${port}`],
    ['listen 80 ', `listen 127.0.0.1:${plainPort} `],
    ['127.0.0.1:8080', `127.0.0.1:${checkPort}`],
    [/\/etc\/nginx\/certificates/g, folder],
    ['http {', `http {\n${ownFolders(folder)}\n  add_header X-Answered-By $upstream_addr always;`],
  ]
  const template = readFileSync(path.join(ROOT, 'deploy/nginx.conf'), 'utf8')
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    replacements.reduce((text, [from, to]) => text.replace(from, to), template),
  )
  const options = ['-p', folder, '-c', file, '-g', `daemon off; pid ${folder}/nginx.pid;`]
  const tested = spawnSync('nginx', [...options, '-t'], { encoding: 'utf8' })
  if (tested.status !== 0) throw new Error(`nginx refuses its configuration: ${tested.stderr}`)
  const nginx = spawn('nginx', options, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = waitForExit(nginx)
  const agent = new Agent({ keepAlive: true, ca: certificate })
  return {
    port,
    plainPort,
    fetch: (requestPath, { method = 'GET', host = HOST, headers = {}, body } = {}) =>
      send(
        {
          agent,
          port,
          method,
          path: requestPath,
          host: '127.0.0.1',
          servername: host,
          headers: { host: `${host}:${port}`, ...headers },
        },
        body,
      ),
    async stop() {
      agent.destroy()
      nginx.kill('SIGTERM')
      await ended
    },
  }
}

function ownFolders(folder: string): string {
  // Started as root, nginx runs its workers as another user.
  chmodSync(folder, 0o711)
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => {
      mkdirSync(path.join(folder, name), { mode: 0o777 })
      return `  ${name}_temp_path ${folder}/${name};`
    })
    .join('\n')
}

function makeCertificate(folder: string): Buffer {
  const names = `subjectAltName=DNS:${HOST},DNS:*.${HOST}`
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
  const form = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const { status } = spawnSync('openssl', ['req', ...form, '-subj', `/CN=${HOST}`, '-addext', names, ...files])
  if (status !== 0) throw new Error('openssl made no certificate')
  return readFileSync(`${folder}/fullchain.pem`)
}

function send(options: RequestOptions, body: Buffer | string | undefined): Promise<ProxyResponse> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', reject)
      response.once('end', () => {
        const by = String(response.headers['x-answered-by']).split(', ').at(-1) ?? ''
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts), by })
      })
    })
    clientRequest.once('error', reject)
    clientRequest.end(body)
  })
}
