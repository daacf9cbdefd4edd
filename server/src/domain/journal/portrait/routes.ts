import { AppError } from '@vecu/contract/error'
import { portraitApi } from '@vecu/contract/portrait'

import { findOwnAccount, findVisibleAccount } from '../../identity/account/policy.ts'
import { itemPresenter } from '../experience/present.ts'
import { handle } from '../../../request/handle.ts'
import { presentPortrait } from './present.ts'
import { findPublicPortrait } from './queries.ts'
import { changePortrait, renewPortraitLink } from './write.ts'

export const portraitRoutes = [
  handle(portraitApi.get, async (asked) => {
    const { id } = await findVisibleAccount(asked.tx, asked.viewer, asked.params.id)
    return presentPortrait(itemPresenter(asked), id)
  }),

  handle(portraitApi.getPublic, async (asked) => {
    const id = await findPublicPortrait(asked.tx, asked.query.publicToken)
    if (id === undefined) throw new AppError('PORTRAIT_NOT_FOUND')
    return presentPortrait({ ...itemPresenter(asked), viewer: undefined }, id)
  }),

  handle(portraitApi.update, async (asked) => {
    const { id } = await findOwnAccount(asked.tx, asked.viewer, asked.params.id)
    await changePortrait(asked, asked.body.portrait)
    return presentPortrait(itemPresenter(asked), id)
  }),

  handle(portraitApi.renewLink, async (asked) => {
    const { id } = await findOwnAccount(asked.tx, asked.viewer, asked.params.id)
    await renewPortraitLink(asked.tx, id)
    return presentPortrait(itemPresenter(asked), id)
  }),
]
