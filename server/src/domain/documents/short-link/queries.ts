import { VERIFICATION_PAGE } from '@vecu/contract/verification-page'

import type { Tx } from '../../../schema/tables/tables.ts'
import { findLinkPath } from '../../members/invitation/link-page.ts'
import { findPublicPortrait } from '../../journal/portrait/queries.ts'
import { findByCode } from '../../recognition/credential/queries.ts'

/** Path of the page that a code leads to; undefined unless it is shared now. */
export async function findShortLink(tx: Tx, code: string, secretKey: string): Promise<string | undefined> {
  if (await findByCode(tx, code)) return `${VERIFICATION_PAGE}?code=${code}`
  return (
    (await findItemPath(tx, code)) ?? (await findPortraitPath(tx, code)) ?? (await findLinkPath(tx, code, secretKey))
  )
}

async function findItemPath(tx: Tx, code: string): Promise<string | undefined> {
  const item = await tx
    .selectFrom('item')
    .select(['kind', 'public_token'])
    .where('short_code', '=', code)
    .where('sharing', '=', 'public')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return item && `/${item.kind === 'story' ? 'stories' : 'experiences'}/public/${item.public_token}`
}

async function findPortraitPath(tx: Tx, code: string): Promise<string | undefined> {
  const portrait = await tx
    .selectFrom('portrait')
    .select('public_token')
    .where('short_code', '=', code)
    .executeTakeFirst()
  if (!portrait || (await findPublicPortrait(tx, portrait.public_token)) === undefined) return undefined
  return `/portraits/public/${portrait.public_token}`
}
