import { userApi } from '@vecu/contract/account'
import { AppError } from '@vecu/contract/error'

import { handle, handlePrepared } from '../../../request/handle.ts'
import { createDecodeTurn } from '../../../platform/pictures/decode-budget.ts'
import { replaceAvatar, storeAvatar } from './avatar.ts'
import { findMailPreferences, setMailPreferences } from './mail-preferences.ts'
import { findOwnAccount, findVisibleAccount } from './policy.ts'
import { presentUser } from './present.ts'
import { activityPage, updateProfile } from './queries.ts'

export const accountRoutes = [
  handle(userApi.get, async (ctx) => {
    const { id } = await findVisibleAccount(ctx.tx, ctx.viewer, ctx.params.id)
    return presentUser(ctx, id)
  }),

  handlePrepared(
    userApi.update,
    {
      async prepare({ services, viewer, locale, params, body }) {
        const isOwn = params.id === viewer.id
        if (!isOwn || !body.avatar) return undefined
        return storeAvatar(
          { storage: services.storage, turn: createDecodeTurn(services, viewer.id), locale },
          body.avatar,
        )
      },
      async undo(avatar, { storage }) {
        if (avatar !== undefined) await storage.remove(avatar)
      },
    },
    async (ctx, avatar) => {
      const { tx, services, viewer, params, body } = ctx
      const { id } = await findOwnAccount(tx, viewer, params.id)
      const { removeAvatar, ...profile } = body.user ?? {}
      await updateProfile(tx, id, profile)
      if (avatar !== undefined || removeAvatar) await replaceAvatar(tx, services.queue, id, avatar ?? null)
      return presentUser(ctx, id)
    },
  ),

  handle(userApi.activities, async ({ tx, viewer, params, query }) => {
    const { id, own, administered } = await findVisibleAccount(tx, viewer, params.id)
    if (!own && !administered) throw new AppError('FORBIDDEN')
    return activityPage(tx, id, query)
  }),

  handle(userApi.mailPreferences, async ({ tx, services, viewer, params }) => {
    const { id } = await findOwnAccount(tx, viewer, params.id)
    return findMailPreferences(tx, services.settings.secretKey, id)
  }),

  handle(userApi.setMailPreferences, async ({ tx, services, viewer, params, body }) => {
    const { id } = await findOwnAccount(tx, viewer, params.id)
    await setMailPreferences(tx, services.settings.secretKey, id, body.mailPreferences)
    return findMailPreferences(tx, services.settings.secretKey, id)
  }),
]
