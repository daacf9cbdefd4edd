import { moodleApi } from '@vecu/contract/moodle'

import { handle, handlePrepared, handleWithoutCommunity } from '../../../request/handle.ts'
import { allowMail, assertOwner, linkAccount, sendJoinMail } from './link-account.ts'
import { createLoginUrl } from './login-url.ts'
import { listOpenCenters } from './queries.ts'
import { logPlatformError, receive } from './receive.ts'
import { signIn } from './sign-in.ts'

/** Preparing has no side effects to undo. */
const undo = () => Promise.resolve()

export const moodleRoutes = [
  handleWithoutCommunity(moodleApi.trainingCenters, async ({ db, services: { settings }, community, query }) => {
    const isBase = community.slug === settings.defaultCommunity.slug
    const slug = query.trainingCenter?.communityUrl ?? (isBase ? undefined : community.slug)
    return { trainingCenters: await listOpenCenters(db, settings, slug) }
  }),

  handlePrepared(
    moodleApi.loginUrl,
    { prepare: (ctx) => createLoginUrl(ctx, ctx.body.loginUrl), undo },
    (_ctx, loginUrl) => Promise.resolve(loginUrl),
  ),

  handlePrepared(moodleApi.callback, { prepare: (ctx) => receive(ctx, ctx.body), undo }, signIn),

  handle(moodleApi.error, async (ctx) => {
    await logPlatformError(ctx, ctx.body)
    return {}
  }),

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
