import type { Connection } from '../../../platform/db/connect.ts'
import { migrate, migrationState } from '../../../platform/db/migrate.ts'
import { openStorage } from '../../../platform/storage/open-storage.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { type Queue, openQueue } from '../../../platform/jobs/queue.ts'
import { openLog } from '../../../platform/observability/log.ts'
import { openMetrics } from '../../../platform/observability/metrics.ts'
import { JOBS } from '../../job-names.ts'
import { openConnection } from '../../../platform/db/open-connection.ts'
import type { Settings } from '../../../settings.ts'
import { CommandError } from './command.ts'

/** Resources of a command: database, storage, and the queue on demand. */
export interface Installation {
  settings: Settings
  connection: Connection
  storage: Storage
  openQueue(): Promise<Queue>
}

/** Bypasses pooler and replica, because commands hold locks and change schemas. */
export function connectForCommand(settings: Settings): Promise<Connection> {
  const { databaseUrl, databaseDirectUrl } = settings
  const direct = {
    databaseUrl: databaseDirectUrl ?? databaseUrl,
    databaseDirectUrl: undefined,
    databaseReplicaUrl: undefined,
  }
  return openConnection({ ...settings, ...direct }, openLog('error'))
}

/**
 * Opens the installation for one command. Migrates an empty database only: on one of another version, processes may be
 * running.
 */
export async function withInstallation<Result>(
  settings: Settings,
  work: (installation: Installation) => Promise<Result>,
  { asItIs: skipMigrations = false } = {},
): Promise<Result> {
  const connection = await connectForCommand(settings)
  let queue: Queue | undefined
  try {
    if (!skipMigrations) await prepareSchema(connection)
    const storage = await openStorage(settings)
    return await work({
      settings,
      connection,
      storage,
      openQueue: async () =>
        (queue ??= await openQueue(connection, JOBS, { log: openLog('error'), metrics: openMetrics() })),
    })
  } finally {
    await queue?.close()
    await connection.close()
  }
}

async function prepareSchema({ db }: Connection): Promise<void> {
  const { current, waiting } = await migrationState(db)
  if (current === undefined) return migrate(db)
  if (waiting.length === 0) return
  throw new CommandError(
    `The database has the schema of an older version (${current}): start the server once to migrate it`,
  )
}
