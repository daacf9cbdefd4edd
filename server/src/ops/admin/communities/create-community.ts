import { Slug } from '@vecu/contract/community'
import { Email, text } from '@vecu/contract/field'
import { z } from 'zod'

import { ensureCommunity, findCommunityBySlug } from '../../../request/community/queries.ts'
import { communityUrl } from '../../../request/community/address.ts'
import { CommandError, command } from '../installation/command.ts'
import { withInstallation } from '../installation/open-installation.ts'

export const createCommunityCommand = command({
  name: 'create-community',
  summary: 'Creates a community',
  options: {
    slug: { type: 'string', value: 'NAME', help: 'label in addresses: letters, digits and hyphens' },
    name: { type: 'string', value: 'TEXT', help: 'name of the community' },
    'support-email': { type: 'string', value: 'ADDRESS', help: 'recipient of messages from the contact page' },
  },
  input: z.object({ slug: Slug, name: text(120), 'support-email': Email.optional() }),
  run: ({ settings, input, print }) =>
    withInstallation(settings, async ({ connection: { db } }) => {
      const { slug, name, 'support-email': support_email = null } = input
      if (await findCommunityBySlug(db, slug)) throw new CommandError(`The community ${slug} already exists`)
      await ensureCommunity(db, { slug, name, support_email })
      print(`Created the community ${name}: ${communityUrl(settings, slug)}`)
      return undefined
    }),
})
