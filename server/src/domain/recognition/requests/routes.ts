import { credentialApi } from '@vecu/contract/credential'
import { recognitionApi } from '@vecu/contract/recognition'
import { AppError } from '@vecu/contract/error'

import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { contentId, dataUrl } from '../../../platform/mail/mail-pictures.ts'
import { createDecodeTurn } from '../../../platform/pictures/decode-budget.ts'
import { createPictureLoader } from '../../../platform/pictures/draw-mail-pictures.ts'
import { handle, handlePrepared } from '../../../request/handle.ts'
import { findOwnIssued } from '../credential/find-issued.ts'
import { presentSharing } from '../credential/present-sharing.ts'
import { cancel, remind, revertToCertified, revoke, withdraw } from './actions.ts'
import { requestRecognition } from './request.ts'
import { confirmEmail } from '../../identity/account/confirm-email.ts'
import { findEarlierCertificators } from './earlier-certificators.ts'
import { findCertificators, listRecognitions } from './list.ts'
import { assertParty, lockOwnRequest, lockReview } from './policy.ts'
import { presentRecognition, presentRecognitions, presentReview } from './present.ts'
import { findPreviewPictures, previewRequest } from './preview.ts'
import { lockRecognition, findByToken } from './queries.ts'

export const recognitionRoutes = [
  handle(recognitionApi.ask, async (ctx) => {
    const id = await requestRecognition(ctx, ctx.body.recognition)
    return presentRecognition(ctx, id)
  }),

  handle(recognitionApi.preview, ({ tx, viewer, community, services, body }) =>
    previewRequest({ tx, viewer, community, settings: services.settings }, body.preview),
  ),

  handlePrepared(
    recognitionApi.previewPictures,
    {
      async prepare({ services, community, viewer, query }) {
        const pictures = await withCommunity(services.connection.db, community.id, (tx) =>
          findPreviewPictures({ tx, viewer, community }, query),
        )
        const load = createPictureLoader({ ...services, turn: createDecodeTurn(services, viewer.id) })
        const files = await load(pictures)
        return files.map((file) => ({ cid: contentId(file.name), url: dataUrl(file) }))
      },
      undo: () => Promise.resolve(),
    },
    (_, pictures) => Promise.resolve(pictures),
  ),

  handle(recognitionApi.list, async (ctx) => {
    const { ids, totalPages } = await listRecognitions(ctx.tx, ctx.viewer, ctx.query)
    return { paginatedResults: await presentRecognitions(ctx, ids), totalPages }
  }),

  handle(recognitionApi.certificators, ({ tx, services, viewer, query }) =>
    findCertificators(tx, services.settings.secretKey, viewer, query.search),
  ),

  handle(recognitionApi.earlierCertificators, ({ tx, services, viewer }) =>
    findEarlierCertificators(tx, services.settings.secretKey, viewer),
  ),

  handle(recognitionApi.get, async (ctx) => {
    const { tx, viewer, params } = ctx
    await assertParty(tx, viewer, params.id)
    return presentRecognition(ctx, params.id)
  }),

  handle(recognitionApi.cancel, async (ctx) => {
    const row = await lockOwnRequest(ctx.tx, ctx.viewer, ctx.params.id)
    await cancel(ctx, row)
    return presentRecognition(ctx, row.id)
  }),

  handle(recognitionApi.remind, async (ctx) => {
    const row = await lockOwnRequest(ctx.tx, ctx.viewer, ctx.params.id)
    await remind(ctx, row, ctx.locale)
    return presentRecognition(ctx, row.id)
  }),

  handle(recognitionApi.revoke, async (ctx) => {
    const { tx, params, body } = ctx
    const row = await lockReview(tx, ctx.viewer, { token: body.token, id: params.id })
    await revoke(ctx, row, body.reason)
    return presentReview(ctx, row.id)
  }),

  handle(recognitionApi.restore, async (ctx) => {
    const row = await lockOwnRequest(ctx.tx, ctx.viewer, ctx.params.id)
    await revertToCertified(ctx, row)
    return presentRecognition(ctx, row.id)
  }),

  handle(credentialApi.withdraw, async (ctx) => {
    const { tx, viewer, params, services } = ctx
    const row = await lockOwnRequest(tx, viewer, params.id)
    await withdraw(tx, row)
    return presentSharing(services.settings, await findOwnIssued(tx, viewer, row.id, services.settings))
  }),

  handle(recognitionApi.claim, async ({ tx, services, viewer, body }) => {
    const { certificator_email: email } = await lockRecognition(tx, await findByToken(tx, body.token))
    if (email?.toLowerCase() !== viewer.email.toLowerCase()) throw new AppError('FORBIDDEN')
    const { assignedCount } = await confirmEmail(tx, services, viewer)
    return { assignedCount }
  }),
]
