import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { type Cluster, freePort, ownFolder, startLogged, untilReady } from './postgres-cluster.ts'

const PROGRAM = 'pgbouncer'

/** Debian installs it in /usr/sbin, which is not in every user's PATH. */
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

export const hasPooler = spawnSync(PROGRAM, ['--version'], { env: environment }).status === 0

/** PgBouncer in transaction mode with few connections. */
export async function startPooler(cluster: Cluster): Promise<Cluster> {
  const { hostname, port: databasePort } = new URL(cluster.url)
  const { folder, identity } = ownFolder('vecu-pooler-')
  const port = await freePort()
  const settings = path.join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${databasePort} user=vecu`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'auth_file =',
    'pool_mode = transaction',
    'default_pool_size = 3',
    'max_client_conn = 200',
  ]
  writeFileSync(settings, lines.join('\n'))
  const server = startLogged(PROGRAM, ['-q', settings], { ...identity, env: environment, cwd: folder })
  await untilReady(port, server)
  return {
    url: `postgresql://vecu@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
