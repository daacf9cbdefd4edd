import { AppError } from '@vecu/contract/error'
import { parseCode } from '@vecu/contract/short-code'
import { shortLinkApi } from '@vecu/contract/short-link'

import { handle } from '../../../request/handle.ts'
import { findShortLink } from './queries.ts'

export const shortLinkRoutes = [
  handle(shortLinkApi.find, async ({ tx, params, services: { settings } }) => {
    const code = parseCode(params.code)
    const path = code === undefined ? undefined : await findShortLink(tx, code, settings.secretKey)
    if (path === undefined) throw new AppError('CODE_NOT_FOUND')
    return { path }
  }),
]
