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

/** What commands work on: database and files, and the queue where one is needed. */
export interface Installation {
  settings: Settings
  connection: Connection
  storage: Storage
  openQueue(): Promise<Queue>
}

/** To the database itself: commands hold locks and change schemas, which no pooler and no replica is for. */
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
 * Opens the installation for one command. A database that is still empty gets its schema; one of another version is left
 * alone, because processes may be running on it.
 */
export async function withInstallation<Result>(
  settings: Settings,
  work: (house: Installation) => Promise<Result>,
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
    `The database is of an older version (${current}): start the server once, which brings it up to date`,
  )
}
