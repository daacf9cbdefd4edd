import { type Viewer, viewerColumns } from '../../request/session/viewer.ts'
import type { Tx } from '../../schema/tables/tables.ts'

/** People of a community by e-mail address, as its endpoints see them. */
export type Authors = ReadonlyMap<string, Viewer>

export async function findAuthors(tx: Tx): Promise<Authors> {
  const people = await tx.selectFrom('account').select(viewerColumns).execute()
  return new Map(people.map((person) => [person.email, { ...person, sessionId: '' }]))
}

export function getAuthor(authors: Authors, email: string): Viewer {
  const author = authors.get(email)
  if (!author) throw new Error(`${email} of the demo is missing`)
  return author
}
