import { recognitionApi } from '@vecu/contract/recognition'
import { AppError } from '@vecu/contract/error'

import { handle } from '../../../request/handle.ts'
import { cancel, remind, revertToCertified, revoke } from './actions.ts'
import { requestRecognition } from './request.ts'
import { confirmEmail } from '../../identity/account/confirm-email.ts'
import { findCertificators, listRecognitions } from './list.ts'
import { assertParty, lockOwnRequest, lockReview } from './policy.ts'
import { presentRecognition, presentRecognitions, presentReview, recognitionPresenter } from './present.ts'
import { lockRecognition, findByToken } from './queries.ts'

export const recognitionRoutes = [
  handle(recognitionApi.ask, async (asked) => {
    const id = await requestRecognition(asked, asked.body.recognition)
    return presentRecognition(recognitionPresenter(asked), id)
  }),

  handle(recognitionApi.list, async (asked) => {
    const { ids, pages } = await listRecognitions(asked.tx, asked.viewer, asked.query)
    return { paginatedResults: await presentRecognitions(recognitionPresenter(asked), ids), totalPages: { pages } }
  }),

  handle(recognitionApi.certificators, ({ tx, services, viewer, query }) =>
    findCertificators(tx, services.settings.secretKey, viewer, query.search),
  ),

  handle(recognitionApi.get, async (asked) => {
    const { tx, viewer, params } = asked
    await assertParty(tx, viewer, params.id)
    return presentRecognition(recognitionPresenter(asked), params.id)
  }),

  handle(recognitionApi.cancel, async (asked) => {
    const row = await lockOwnRequest(asked.tx, asked.viewer, asked.params.id)
    await cancel(asked, row)
    return presentRecognition(recognitionPresenter(asked), row.id)
  }),

  handle(recognitionApi.remind, async (asked) => {
    const row = await lockOwnRequest(asked.tx, asked.viewer, asked.params.id)
    await remind(asked, row, asked.locale)
    return presentRecognition(recognitionPresenter(asked), row.id)
  }),

  handle(recognitionApi.revoke, async (asked) => {
    const { tx, params, body } = asked
    const row = await lockReview(tx, asked.viewer, { token: body.token, id: params.id })
    await revoke(asked, row, body.reason)
    return presentReview(recognitionPresenter(asked), row.id)
  }),

  handle(recognitionApi.restore, async (asked) => {
    const row = await lockOwnRequest(asked.tx, asked.viewer, asked.params.id)
    await revertToCertified(asked, row)
    return presentRecognition(recognitionPresenter(asked), row.id)
  }),

  handle(recognitionApi.claim, async ({ tx, services, viewer, body }) => {
    const { certificator_email: email } = await lockRecognition(tx, await findByToken(tx, body.token))
    if (email?.toLowerCase() !== viewer.email.toLowerCase()) throw new AppError('FORBIDDEN')
    const { claimedCount } = await confirmEmail(tx, services, viewer)
    return { claimedCount }
  }),
]
