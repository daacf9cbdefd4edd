import { AppError } from '@vecu/contract/error'
import { MAX_PERSONAL_ACCESS_TOKENS, personalAccessTokenApi } from '@vecu/contract/personal-access-token'

import { fieldError } from '../../../platform/http/field-error.ts'
import { handle } from '../../../request/handle.ts'
import { recordAudit } from '../../community/audit/queries.ts'
import { assertIdentity } from '../sign-in/assert-identity.ts'
import {
  countValidTokens,
  deletePersonalAccessToken,
  insertPersonalAccessToken,
  listPersonalAccessTokens,
  lockAccount,
} from './queries.ts'

export const personalAccessTokenRoutes = [
  handle(personalAccessTokenApi.list, async ({ tx, viewer }) => ({
    accessTokens: await listPersonalAccessTokens(tx, viewer.id),
  })),

  handle(personalAccessTokenApi.create, async (ctx) => {
    const { tx, locale, viewer, body } = ctx
    const { scopes, expiresInDays } = body.accessToken
    if (viewer.emailConfirmedAt === null) throw new AppError('EMAIL_NOT_CONFIRMED')
    if (scopes.includes('admin') && !viewer.communityAdmin && !viewer.groupAdmin) {
      throw fieldError(locale, 'VALIDATION_ERROR', 'scopes', 'adminScope')
    }
    await lockAccount(tx, viewer.id)
    await assertIdentity(ctx, body.password)
    if ((await countValidTokens(tx, viewer.id)) >= MAX_PERSONAL_ACCESS_TOKENS) {
      throw new AppError('PERSONAL_ACCESS_TOKEN_LIMIT_REACHED')
    }
    const { row, token } = await insertPersonalAccessToken(tx, viewer.id, body.accessToken)
    const details = { tokenId: row.id, scopes: row.scopes.join(' '), days: expiresInDays }
    await recordAudit(tx, { actorId: viewer.id, subjectId: viewer.id, action: 'access_token_created', details })
    return { accessToken: row, token }
  }),

  handle(personalAccessTokenApi.revoke, async ({ tx, viewer, params: { id } }) => {
    if (!(await deletePersonalAccessToken(tx, viewer.id, id))) throw new AppError('PERSONAL_ACCESS_TOKEN_NOT_FOUND')
    const details = { tokenId: id }
    await recordAudit(tx, { actorId: viewer.id, subjectId: viewer.id, action: 'access_token_revoked', details })
    return { id }
  }),
]
