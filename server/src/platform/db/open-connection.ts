import { connectEmbedded, type Connection, connectPostgres } from './connect.ts'
import type { Log } from '../observability/log.ts'
import type { Settings } from '../../settings.ts'

export async function openConnection(settings: Settings, log: Log): Promise<Connection> {
  const { databaseUrl, databaseDirectUrl: directUrl, databaseReplicaUrl: readUrl, dataDir } = settings
  if (databaseUrl === undefined) return connectEmbedded(dataDir)
  return connectPostgres(databaseUrl, { directUrl, readUrl, log })
}
