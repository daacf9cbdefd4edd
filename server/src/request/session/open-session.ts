import type { Tx } from '../../schema/tables/tables.ts'
import type { Services } from '../../platform/services.ts'
import { type Session, insertSession } from './queries.ts'
import { buildRefreshToken, signAccessToken } from './tokens.ts'

/** Returns the headers with the tokens. */
export async function openSession(
  tx: Tx,
  services: Services,
  accountId: number,
  device: string,
): Promise<[string, string][]> {
  return tokenHeaders(services, await insertSession(tx, accountId, device), accountId)
}

export async function tokenHeaders(
  { settings }: Services,
  session: Session,
  accountId: number,
): Promise<[string, string][]> {
  return [
    ['authorization', `Bearer ${await signAccessToken(settings.secretKey, session.id, accountId)}`],
    ['x-refresh-token', buildRefreshToken(settings.secretKey, session, session.generation)],
  ]
}
