import type { Locale } from '@vecu/contract/locale'
import { trainingCenterApi } from '@vecu/contract/training-center'

import type { Viewer } from '../../../request/session/viewer.ts'
import { recordAudit } from '../../community/audit/queries.ts'
import { storeBrandingImage } from '../../../platform/pictures/store-branding.ts'
import { handle, handlePrepared } from '../../../request/handle.ts'
import type { Services } from '../../../platform/services.ts'
import { createDecodeTurn } from '../../../platform/pictures/decode-budget.ts'
import { testConnection } from './test-connection.ts'
import { changeCenter, deleteCenter, insertCenter, listCenters, presentCenter } from './write-center.ts'

interface CenterUpload {
  services: Services
  viewer: Viewer
  locale: Locale
  body: { trainingCenter: { logo?: Parameters<typeof storeBrandingImage>[2] } }
}

/** Stores the logo before the transaction takes locks. */
const preparedLogo = {
  prepare: ({ services, viewer, locale, body }: CenterUpload) =>
    storeBrandingImage(
      { storage: services.storage, turn: createDecodeTurn(services, viewer.id), locale },
      'logo',
      body.trainingCenter.logo,
    ),
  async undo(logo: string | undefined, { storage }: Services): Promise<void> {
    if (logo !== undefined) await storage.remove(logo)
  },
}

export const trainingCenterRoutes = [
  handle(trainingCenterApi.list, async (ctx) => ({ trainingCenters: await listCenters(ctx) })),

  handlePrepared(trainingCenterApi.create, preparedLogo, async (ctx, logo) => {
    const { tx, viewer, body } = ctx
    const id = await insertCenter(ctx, body.trainingCenter, logo)
    const details = { centerId: id, center: body.trainingCenter.name }
    await recordAudit(tx, { actorId: viewer.id, action: 'training_center_created', details })
    return presentCenter(ctx, id)
  }),

  handlePrepared(trainingCenterApi.update, preparedLogo, async (ctx, logo) => {
    const { tx, viewer, params, body } = ctx
    const changed = await changeCenter(ctx, params.id, body.trainingCenter, logo)
    const center = await presentCenter(ctx, params.id)
    if (changed.length > 0) {
      const details = { centerId: params.id, center: center.name, fields: changed.join(' ') }
      await recordAudit(tx, { actorId: viewer.id, action: 'training_center_changed', details })
    }
    return center
  }),

  handle(trainingCenterApi.delete, async (ctx) => {
    const { tx, viewer, params } = ctx
    const name = await deleteCenter(ctx, params.id)
    // The name is recorded as well, because the id of a deleted centre identifies nothing.
    const details = { centerId: params.id, center: name }
    await recordAudit(tx, { actorId: viewer.id, action: 'training_center_deleted', details })
    return { id: params.id }
  }),

  handlePrepared(
    trainingCenterApi.test,
    { prepare: (ctx) => testConnection(ctx, ctx.params.id), undo: () => Promise.resolve() },
    (_asked, found) => Promise.resolve(found),
  ),
]
