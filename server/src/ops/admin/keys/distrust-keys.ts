import { Slug } from '@vecu/contract/community'
import { z } from 'zod'

import { distrustKeys, listKeys } from '../../../domain/recognition/signing/keys.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { CommandError, EXIT_USAGE } from '../installation/command.ts'
import { databaseCommand } from '../installation/database-command.ts'
import { chooseCommunities } from './choose-communities.ts'

export const distrustKeysCommand = databaseCommand({
  name: 'distrust-keys',
  summary: 'Rejects everything signed with leaked keys, and replaces them',
  notes:
    'Verification then rejects every file that such a key signed, whatever its date, and the key leaves the DID document.\n' +
    'Certifications are not affected: their credentials are signed again with the new key on the next download or\n' +
    'verification by code. Members have to hand out new files. This cannot be undone. The server may be running.',
  options: {
    key: { type: 'string', value: 'KEY', help: 'a public key, as printed by list-keys' },
    community: { type: 'string', value: 'SLUG', help: 'all keys of this community' },
    all: { type: 'boolean', help: 'all keys of all communities, for example when SECRET_KEY and the database leaked' },
  },
  input: z.object({ key: z.string().optional(), community: Slug.optional(), all: z.boolean().default(false) }),
  async run({ db, settings, input: { key, community: slug, all }, print }) {
    if ([key !== undefined, slug !== undefined, all].filter(Boolean).length !== 1) {
      throw new CommandError('Use one of --key KEY, --community SLUG and --all', EXIT_USAGE)
    }
    let isFound = key === undefined
    for (const community of await chooseCommunities(db, slug)) {
      await withCommunity(db, community.id, async (tx) => {
        const known = (await listKeys(tx)).map(({ public_key }) => public_key)
        const chosen = key === undefined ? known : known.filter((one) => one === key)
        isFound ||= chosen.length > 0
        for (const one of await distrustKeys(tx, settings.secretKey, chosen)) {
          print(`${community.slug}: ${one} is no longer trusted`)
        }
      })
    }
    if (!isFound) throw new CommandError(`No community has the key ${key}: list-keys prints all keys`)
    return undefined
  },
})
