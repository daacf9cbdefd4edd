import { Slug } from '@vecu/contract/community'
import { z } from 'zod'

import { rotateKey } from '../../../domain/recognition/signing/keys.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { CommandError, EXIT_USAGE } from '../installation/command.ts'
import { databaseCommand } from '../installation/database-command.ts'
import { chooseCommunities } from './choose-communities.ts'

export const rotateKeysCommand = databaseCommand({
  name: 'rotate-keys',
  summary: 'Creates new keys for signing credentials',
  notes:
    'The old key is no longer used for signing and stays in the DID document, so the credentials that it signed remain\n' +
    'valid. For a key that leaked, use distrust-keys. The server may be running.',
  options: {
    community: { type: 'string', value: 'SLUG', help: 'rotate the key of this community' },
    all: { type: 'boolean', help: 'rotate the keys of all communities' },
  },
  input: z.object({ community: Slug.optional(), all: z.boolean().default(false) }),
  async run({ db, settings, input: { community: slug, all }, print }) {
    if (all === (slug !== undefined)) throw new CommandError('Use either --community SLUG or --all', EXIT_USAGE)
    for (const community of await chooseCommunities(db, slug)) {
      const { publicKey } = await withCommunity(db, community.id, (tx) => rotateKey(tx, settings.secretKey))
      print(`${community.slug}: new signing key ${publicKey}`)
    }
    return undefined
  },
})
