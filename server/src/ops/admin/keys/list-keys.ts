import { Slug } from '@vecu/contract/community'
import { z } from 'zod'

import { listKeys } from '../../../domain/recognition/signing/keys.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { databaseCommand } from '../installation/database-command.ts'
import { chooseCommunities } from './choose-communities.ts'

export const listKeysCommand = databaseCommand({
  name: 'list-keys',
  summary: 'Lists the keys for signing credentials',
  notes: 'Prints public keys only. The server may be running.',
  options: { community: { type: 'string', value: 'SLUG', help: 'list the keys of this community only' } },
  input: z.object({ community: Slug.optional() }),
  async run({ db, input, print }) {
    for (const { id, slug } of await chooseCommunities(db, input.community)) {
      for (const key of await withCommunity(db, id, listKeys)) print(`${slug}: ${key.public_key} ${describe(key)}`)
    }
    return undefined
  },
})

type Key = Awaited<ReturnType<typeof listKeys>>[number]

function describe({ created_at, retired_at, distrusted_at }: Key): string {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  const created = `created ${day(created_at)}`
  if (distrusted_at) return `${created}, distrusted ${day(distrusted_at)}`
  return retired_at ? `${created}, retired ${day(retired_at)}` : `${created}, in use`
}
