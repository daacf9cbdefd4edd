import { emailProposalApi } from '@vecu/contract/email-proposal'
import { AppError } from '@vecu/contract/error'

import { handle } from '../../../request/handle.ts'
import { tokenHash } from '../../../platform/crypto/keys.ts'
import { recordAudit } from '../../community/audit/queries.ts'
import { presentUser } from '../account/present.ts'
import { findAccount } from '../account/queries.ts'
import { assertIdentity } from '../sign-in/assert-identity.ts'
import { changeEmail } from '../sign-in/change-email.ts'
import { consumeToken } from '../sign-in/credentials-queries.ts'

export const emailProposalRoutes = [
  /** The token proves the address, the password its owner: an admin who proposes an own address has only the token. */
  handle(emailProposalApi.confirm, async (ctx) => {
    const { tx, viewer, body } = ctx
    const claimed = await consumeToken(tx, tokenHash(body.token), ['email_proposal'])
    const account = await findAccount(tx, viewer.id)
    if (!account || !claimed?.email || claimed.accountId !== viewer.id) throw new AppError('CONFIRMATION_INVALID')
    await assertIdentity(ctx, body.password)
    await changeEmail(ctx, account, claimed.email)
    await recordAudit(tx, {
      actorId: viewer.id,
      subjectId: viewer.id,
      action: 'email_changed',
      details: { emailBefore: account.email, emailAfter: claimed.email },
    })
    return presentUser(ctx, viewer.id)
  }),
]
