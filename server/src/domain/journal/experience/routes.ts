import { type Experience, type ExperienceChange, experienceApi } from '@vecu/contract/experience'
import { experiencePictureApi } from '@vecu/contract/experience-picture'
import { AppError } from '@vecu/contract/error'
import { sql } from 'kysely'

import { withCodes } from '../../catalog/codes/with-codes.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import type { StoredPicture } from '../../../schema/tables/item-tables.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import { type PublishContext, publishExperience } from '../../community/webhooks/publish-event.ts'
import { handle, handlePrepared } from '../../../request/handle.ts'
import type { PresentContext } from '../../../request/request-context.ts'
import { createDecodeTurn } from '../../../platform/pictures/decode-budget.ts'
import { assertVisible, findOwnItem, lockOwnItem } from '../item/policy.ts'
import { withEvidence } from './evidence-queries.ts'
import { getPictureKeys, presentOwnPicture, replacePicture, storeCover, storeCrop } from './picture.ts'
import { presentExperience } from './present.ts'
import { createOnce } from './create-once.ts'
import { findPicture, findPublic } from './queries.ts'
import { renewLink } from '../item/renew-link.ts'
import { findSharing } from '../item/resolve-sharing.ts'
import { setDeleted } from '../item/write-item.ts'
import { changeExperience, insertExperience } from './write.ts'

/** With the evidence, which lists omit. */
async function present(ctx: PresentContext, id: number): Promise<Experience> {
  return withEvidence(ctx, await presentExperience(ctx, id))
}

/** A request for a public link publishes nothing yet. */
async function publishIfPublic(ctx: PublishContext, id: number, { sharingParameters }: ExperienceChange): Promise<void> {
  if (sharingParameters !== 'public' || (await findSharing(ctx.tx, id)) !== 'public') return
  await publishExperience(ctx, id)
}

export const experienceRoutes = [
  handle(experienceApi.get, async (ctx) => {
    const { tx, viewer, params } = ctx
    if (typeof params.id === 'string') {
      const id = await findPublic(tx, 'experience', params.id)
      if (id === undefined) throw new AppError('EXPERIENCE_NOT_FOUND', { id: params.id })
      return withCodes(tx, ctx.locale, await present({ ...ctx, viewer: undefined }, id))
    }
    if (!viewer) throw new AppError('UNAUTHORIZED')
    await assertVisible(tx, viewer, 'experience', params.id)
    return withCodes(tx, ctx.locale, await present(ctx, params.id))
  }),

  handle(experienceApi.create, async (ctx) => {
    const { clientKey, ...input } = ctx.body.experience
    const id = await createOnce(ctx, clientKey, async () => {
      const created = await insertExperience(ctx, input)
      await publishIfPublic(ctx, created, input)
      return created
    })
    return present(ctx, id)
  }),

  handle(experienceApi.update, async (ctx) => {
    const { tx, viewer, params, body } = ctx
    const item = await lockOwnItem(tx, viewer, 'experience', params.id)
    await changeExperience(ctx, item, body.experience)
    if (item.sharing !== 'public') await publishIfPublic(ctx, item.id, body.experience)
    return present(ctx, item.id)
  }),

  handle(experienceApi.remove, async ({ tx, viewer, params }) => {
    const { id } = await lockOwnItem(tx, viewer, 'experience', params.id)
    await setDeleted(tx, id, true)
    return { id }
  }),

  handle(experienceApi.restore, async (ctx) => {
    const { tx, viewer, params } = ctx
    const { id } = await lockOwnItem(tx, viewer, 'experience', params.id, { deleted: true })
    await setDeleted(tx, id, false)
    return present(ctx, id)
  }),

  handle(experienceApi.renewLink, async (ctx) => {
    const { tx, viewer, params } = ctx
    const { id } = await lockOwnItem(tx, viewer, 'experience', params.id)
    await renewLink(tx, id)
    return present(ctx, id)
  }),

  handle(experiencePictureApi.get, async ({ tx, viewer, params, services }) => {
    await findOwnItem(tx, viewer, 'experience', params.id)
    return presentOwnPicture(services.settings.secretKey, params.id, await findPicture(tx, params.id))
  }),

  handlePrepared(
    experiencePictureApi.update,
    {
      async prepare({ services, community, viewer, locale, params, body }): Promise<StoredPicture> {
        const { picture, crop = null } = body.experience
        const read = (tx: Tx) => findOwnItem(tx, viewer, 'experience', params.id).then(({ id }) => findPicture(tx, id))
        const stored = await withCommunity(services.connection.db, community.id, read)
        const context = { storage: services.storage, turn: createDecodeTurn(services, viewer.id), locale }
        if (picture) return storeCover(context, picture, crop)
        const original = stored && (await services.storage.read(stored.originalKey))
        if (!original) throw fieldError(locale, 'VALIDATION_ERROR', 'picture', 'required')
        return storeCrop(context, stored.originalKey, original, crop)
      },
      async undo(picture, { storage, connection: { db } }) {
        const stillUsed = await db
          .selectFrom('experience')
          .select('picture')
          .where(sql<boolean>`picture @> jsonb_build_object('originalKey', ${picture.originalKey}::text)`)
          .executeTakeFirst()
        for (const key of getPictureKeys(picture, stillUsed?.picture ?? undefined)) await storage.remove(key)
      },
    },
    async ({ tx, services, viewer, params }, picture) => {
      const { id } = await lockOwnItem(tx, viewer, 'experience', params.id)
      await replacePicture(tx, services.queue, id, picture)
      return presentOwnPicture(services.settings.secretKey, id, await findPicture(tx, id))
    },
  ),
]
