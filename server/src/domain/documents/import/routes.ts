import { journalImportApi } from '@vecu/contract/journal-import'

import { communityUrl } from '../../../request/community/address.ts'
import { handlePrepared } from '../../../request/handle.ts'
import { findImported, lockImports } from './queries.ts'
import { rejectRepeated } from './repeated-credentials.ts'
import { verifyCredentials } from './verify-credentials.ts'
import { importExperiences, importStories } from './write.ts'

/** `prepare` stores nothing. */
const undo = () => Promise.resolve()

export const journalImportRoutes = [
  handlePrepared(
    journalImportApi.preview,
    { prepare: ({ services, viewer, body }) => verifyCredentials({ services, viewer }, body.experiences), undo },
    async ({ tx, services: { settings }, community, viewer, body: { experiences, stories } }, checked) => {
      const home = communityUrl(settings, community.slug)
      const credentials = await rejectRepeated(tx, viewer.id, checked)
      const existing = await findImported(tx, viewer.id, home, [...experiences, ...stories])
      const isImported = ({ origins }: { origins: readonly string[] }) => origins.some((origin) => existing.has(origin))
      return {
        experiences: experiences.map((experience, at) => {
          const { certifications, refusals } = credentials[at] ?? { certifications: [], refusals: [] }
          const [certified, skipped] = [certifications.length, refusals.length]
          return { exists: isImported(experience), certified, skipped, refusals }
        }),
        stories: stories.map((story) => ({ exists: isImported(story) })),
      }
    },
  ),

  handlePrepared(
    journalImportApi.create,
    { prepare: ({ services, viewer, body }) => verifyCredentials({ services, viewer }, body.experiences), undo },
    async (ctx, checked) => {
      const { tx, services, community, viewer, body } = ctx
      const home = communityUrl(services.settings, community.slug)
      await lockImports(tx, viewer.id)
      const credentials = await rejectRepeated(tx, viewer.id, checked)
      return {
        experiences: await importExperiences(ctx, home, body.experiences, credentials),
        stories: await importStories(ctx, home, body.stories),
      }
    },
  ),
]
