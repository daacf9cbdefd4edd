import { Slug } from '@vecu/contract/community'
import { z } from 'zod'

import { listCommunities } from '../../../request/community/queries.ts'
import { rotateKey } from '../../../domain/recognition/signing/keys.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { CommandError, EXIT_USAGE, command } from '../installation/command.ts'
import { requireCommunity } from '../installation/require-community.ts'
import { withInstallation } from '../installation/open-installation.ts'

export const rotateKeysCommand = command({
  name: 'rotate-keys',
  summary: 'Gives communities a new key to sign credentials with',
  notes: 'The old key signs no more and stays in the DID document: what it signed stays good.',
  options: {
    community: { type: 'string', value: 'SLUG', help: 'of one community' },
    all: { type: 'boolean', help: 'of all of them' },
  },
  input: z.object({ community: Slug.optional(), all: z.boolean().default(false) }),
  run: ({ settings, input: { community: slug, all }, print }) => {
    if (all === (slug !== undefined)) throw new CommandError('Say either --community SLUG or --all', EXIT_USAGE)
    return withInstallation(settings, async ({ connection: { db } }) => {
      const communities = slug === undefined ? await listCommunities(db) : [await requireCommunity(db, slug)]
      for (const community of communities) {
        const { publicKey } = await withCommunity(db, community.id, (tx) => rotateKey(tx, settings.secretKey))
        print(`${community.slug} signs with ${publicKey} from now on`)
      }
      return undefined
    })
  },
})
