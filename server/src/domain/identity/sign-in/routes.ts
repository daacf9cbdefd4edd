import { AppError } from '@vecu/contract/error'
import { sessionApi } from '@vecu/contract/session'

import { presentUser } from '../account/present.ts'
import { findAccount, touchAccount } from '../account/queries.ts'
import { handle, handlePrepared } from '../../../request/handle.ts'
import { checkPassword } from './check-password.ts'
import { recordSignIn } from './record-sign-in.ts'
import { tokenHeaders } from '../../../request/session/open-session.ts'
import { endSession, lockSession, rotateSession } from '../../../request/session/queries.ts'
import { isRefreshTokenValid, readRefreshToken } from '../../../request/session/tokens.ts'

export const sessionRoutes = [
  // Checked before the transaction, which cannot see accounts of other communities.
  handlePrepared(
    sessionApi.login,
    {
      prepare: ({ services, community, body: { user } }) => checkPassword(services, community, user),
      undo: () => Promise.resolve(),
    },
    async ({ tx, services, community, userAgent }, { id, passwordHash }) => {
      const account = await findAccount(tx, id)
      // The password was changed since it was checked, which ended all sessions.
      if (account?.password_hash !== passwordHash) throw new AppError('LOGIN_ERROR')
      await recordSignIn({ tx, services, community, userAgent }, account)
      return presentUser({ tx, services, community, viewer: undefined }, id)
    },
  ),

  handle(sessionApi.logout, async ({ tx, viewer }) => {
    await endSession(tx, viewer.sessionId)
    return {}
  }),

  handle(sessionApi.refresh, async ({ tx, services, community, body, setHeader }) => {
    const { secretKey } = services.settings
    const claim = readRefreshToken(body.refreshToken)
    const session = claim && (await lockSession(tx, claim.sessionId))
    if (!claim || !session?.lives || !isRefreshTokenValid(secretKey, session, claim))
      throw new AppError('REFRESH_TOKEN_ERROR')
    const isCurrent = claim.generation === session.generation
    const isRace = claim.generation === session.generation - 1 && session.justRotated
    if (!isCurrent && !isRace) {
      // Reuse of a rotated token: it was stolen, and thief and owner cannot be distinguished, so the session ends.
      await endSession(tx, session.id)
      return new AppError('REFRESH_TOKEN_ERROR')
    }
    if (isCurrent) await rotateSession(tx, session.id)
    const generation = isCurrent ? session.generation + 1 : session.generation
    for (const [name, value] of await tokenHeaders(services, { ...session, generation }, session.accountId)) {
      setHeader(name, value)
    }
    await touchAccount(tx, session.accountId)
    return presentUser({ tx, services, community, viewer: undefined }, session.accountId)
  }),
]
