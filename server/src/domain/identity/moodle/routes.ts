import { AppError } from '@vecu/contract/error'
import { moodleApi } from '@vecu/contract/moodle'

import { fieldError } from '../../../platform/http/field-error.ts'
import { handle, handlePrepared, handleWithoutCommunity } from '../../../request/handle.ts'
import { getCommunityHost, toPlatform } from './centers.ts'
import { allowMail, assertOwner, linkAccount, sendJoinMail } from './link-account.ts'
import { authorizeUrl } from './plugins.ts'
import { findOpenCenter, listOpenCenters } from './queries.ts'
import { receive } from './receive.ts'
import { signIn } from './sign-in.ts'
import { makeState } from './state.ts'

/** Preparing has no side effects to undo. */
const undo = () => Promise.resolve()

export const moodleRoutes = [
  handleWithoutCommunity(moodleApi.trainingCenters, async ({ db, services: { settings }, community, query }) => {
    const isBase = community.slug === settings.defaultCommunity.slug
    const slug = query.trainingCenter?.communityUrl ?? (isBase ? undefined : community.slug)
    return { trainingCenters: await listOpenCenters(db, settings, slug) }
  }),

  handle(moodleApi.loginUrl, async ({ tx, services: { settings }, community, locale, body: { loginUrl } }) => {
    const host = getCommunityHost(settings, community)
    if (loginUrl.redirectHost !== undefined && loginUrl.redirectHost !== host) {
      throw fieldError(locale, 'VALIDATION_ERROR', 'redirect_host', 'invalidChoice')
    }
    const center = await findOpenCenter(tx, loginUrl.trainingCenterId)
    if (!center) throw new AppError('TRAINING_CENTER_NOT_FOUND')
    const { secretKey } = settings
    const { state, nonce } = makeState(secretKey, { center: center.id, host })
    return { url: authorizeUrl(toPlatform(settings, community, center), { state, nonce, secretKey }).href }
  }),

  handlePrepared(moodleApi.callback, { prepare: (ctx) => receive(ctx, ctx.body), undo }, signIn),

  handlePrepared(moodleApi.join, { prepare: (ctx) => assertOwner(ctx, ctx.body), undo }, (ctx, waiting) =>
    linkAccount(ctx, waiting, { byMail: ctx.body.linkToken !== undefined }),
  ),

  handlePrepared(
    moodleApi.joinMail,
    { prepare: (ctx) => allowMail(ctx, ctx.body.state), undo },
    async (ctx, waiting) => {
      await sendJoinMail(ctx, waiting)
      return {}
    },
  ),
]
