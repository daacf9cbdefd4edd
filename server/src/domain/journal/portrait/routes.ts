import { AppError } from '@vecu/contract/error'
import { portraitApi } from '@vecu/contract/portrait'

import { findOwnAccount, findVisibleAccount } from '../../identity/account/policy.ts'
import { handle } from '../../../request/handle.ts'
import { presentPortrait } from './present.ts'
import { findPublicPortrait } from './queries.ts'
import { changePortrait, renewPortraitLink } from './write.ts'

export const portraitRoutes = [
  handle(portraitApi.get, async (ctx) => {
    if (ctx.query.view === 'visitor') {
      const { id } = await findOwnAccount(ctx.tx, ctx.viewer, ctx.params.id)
      return presentPortrait({ ...ctx, viewer: undefined }, id)
    }
    const { id } = await findVisibleAccount(ctx.tx, ctx.viewer, ctx.params.id)
    return presentPortrait(ctx, id)
  }),

  handle(portraitApi.getPublic, async (ctx) => {
    const id = await findPublicPortrait(ctx.tx, ctx.query.publicToken)
    if (id === undefined) throw new AppError('PORTRAIT_NOT_FOUND')
    return presentPortrait({ ...ctx, viewer: undefined }, id)
  }),

  handle(portraitApi.update, async (ctx) => {
    const { id } = await findOwnAccount(ctx.tx, ctx.viewer, ctx.params.id)
    await changePortrait(ctx, ctx.body.portrait)
    return presentPortrait(ctx, id)
  }),

  handle(portraitApi.renewLink, async (ctx) => {
    const { id } = await findOwnAccount(ctx.tx, ctx.viewer, ctx.params.id)
    await renewPortraitLink(ctx.tx, id)
    return presentPortrait(ctx, id)
  }),
]
