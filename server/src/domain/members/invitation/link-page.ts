import type { Tx } from '../../../schema/tables/tables.ts'
import { findOpenLinkByCode } from './link-queries.ts'
import { type LinkTokenSource, linkToken } from './link-token.ts'

/** Registration page of a link, with its token. */
export function linkPagePath(secretKey: string, link: LinkTokenSource): string {
  return `/auth/register/public-link?${new URLSearchParams({ token: linkToken(secretKey, link) }).toString()}`
}

/** The same for the code of its short address; undefined unless the link is open. */
export async function findLinkPath(tx: Tx, code: string, secretKey: string): Promise<string | undefined> {
  const link = await findOpenLinkByCode(tx, code)
  return link && linkPagePath(secretKey, link)
}
