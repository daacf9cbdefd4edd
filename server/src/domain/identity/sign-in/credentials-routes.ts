import { AppError } from '@vecu/contract/error'
import { EMAIL_CHANGE_HOURS, RESET_TOKEN_HOURS, credentialsApi } from '@vecu/contract/session'

import { presentUser } from '../account/present.ts'
import { findAccount, findAccountByEmail, touchAccount } from '../account/queries.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import { handle } from '../../../request/handle.ts'
import { queueMail } from '../../../platform/mail/send-mail.job.ts'
import {
  consumeToken,
  deleteUnverifiedIdentities,
  findConfirmedEmail,
  insertToken,
  rollbackUnless,
  KINDS_ENDED_BY_PASSWORD,
  setPassword,
  invalidateTokens,
  replaceToken,
} from './credentials-queries.ts'
import { changeEmail } from './change-email.ts'
import { confirmEmail } from '../account/confirm-email.ts'
import { sendConfirmation } from './email-confirmation.ts'
import { emailChangeMail } from './email-change.mail.ts'
import { hashNewPassword } from './new-password.ts'
import { passwordResetMail } from './password-reset.mail.ts'
import { verifyPassword } from './passwords.ts'
import { endSessions } from '../../../request/session/queries.ts'
import { createMailToken, tokenHash } from '../../../platform/crypto/keys.ts'

export const credentialsRoutes = [
  handle(credentialsApi.askReset, async ({ tx, services, community, locale, body }) => {
    const { settings, queue } = services
    const { email } = body.user
    const account = await findAccountByEmail(tx, email)
    const { token, hash } = createMailToken()
    await rollbackUnless(tx, account !== undefined, async () => {
      const envelope = { sender: settings.mailFrom, recipient: account?.email ?? email }
      const to = account ?? { firstname: '', locale }
      const mail = passwordResetMail({ to, community, token, settings })
      await queueMail(tx, queue, community.id, envelope, mail, { deleteAfterSending: true })
      if (!account) return
      await insertToken(tx, { hash, accountId: account.id, kind: 'password_reset', hours: RESET_TOKEN_HOURS })
    })
    return {}
  }),

  handle(credentialsApi.reset, async ({ tx, services, community, locale, body: { user } }) => {
    const claimed = await consumeToken(tx, tokenHash(user.resetPasswordToken), ['password_reset'])
    const account = claimed && (await findAccount(tx, claimed.accountId))
    if (!account) throw new AppError('RESET_TOKEN_INVALID')
    await setPassword(tx, account.id, await hashNewPassword(locale, 'VALIDATION_ERROR', user.password, account.email))
    // An address that an admin proposed still needs the new password, so its link stays valid.
    await invalidateTokens(tx, account.id, [...KINDS_ENDED_BY_PASSWORD, 'address_confirmation'])
    await endSessions(tx, account.id)
    await touchAccount(tx, account.id)
    await confirmEmail(tx, services, account)
    await deleteUnverifiedIdentities(tx, account.id)
    return presentUser({ tx, services, community, viewer: undefined }, account.id)
  }),

  handle(credentialsApi.update, async (ctx) => {
    const { tx, services, community, locale, viewer, body } = ctx
    const { user } = body
    const { settings, queue } = services
    const account = await findAccount(tx, viewer.id)
    if (!account || !(await verifyPassword(account.password_hash, user.currentPassword))) {
      throw fieldError(locale, 'UPDATE_CREDENTIALS_ERROR', 'current_password', 'wrongPassword')
    }
    const { email, password } = user
    if (password !== undefined) {
      if (password !== user.passwordConfirmation) {
        throw fieldError(locale, 'VALIDATION_ERROR', 'password_confirmation', 'passwordMismatch')
      }
      const hash = await hashNewPassword(locale, 'VALIDATION_ERROR', password, email, account.email)
      await setPassword(tx, account.id, hash)
      await invalidateTokens(tx, account.id, KINDS_ENDED_BY_PASSWORD)
      await endSessions(tx, account.id, viewer.sessionId)
      await ctx.rememberDevice(tx, account.id)
    }
    const emailConfirmationSent = email.toLowerCase() !== account.email.toLowerCase()
    if (emailConfirmationSent) {
      const link = { accountId: account.id, kind: 'email_change', hours: EMAIL_CHANGE_HOURS, email } as const
      const token = await replaceToken(tx, link)
      // Sent even if the e-mail address is taken, so that the response does not reveal it; confirming fails then.
      const mail = emailChangeMail({ to: account, community, email, token, settings })
      await queueMail(tx, queue, community.id, { sender: settings.mailFrom, recipient: email }, mail, {
        deleteAfterSending: true,
      })
    }
    const updatedUser = await presentUser({ tx, services, community, viewer }, viewer.id)
    return { user: updatedUser, emailConfirmationSent, passwordChanged: password !== undefined }
  }),

  handle(credentialsApi.confirmEmail, async ({ tx, services, community, body }) => {
    const hash = tokenHash(body.token)
    const claimed = await consumeToken(tx, hash, ['email_change', 'address_confirmation'])
    const account = claimed && (await findAccount(tx, claimed.accountId))
    const email = claimed?.email
    if (!account || !email) {
      const confirmed = await findConfirmedEmail(tx, hash)
      if (confirmed === undefined) throw new AppError('CONFIRMATION_INVALID')
      return { email: confirmed, result: 'already_confirmed' as const, groups: [] }
    }
    if (claimed.kind === 'address_confirmation') {
      // A link proves only the e-mail address it was mailed to, not one the account has changed to since.
      if (email.toLowerCase() !== account.email.toLowerCase()) throw new AppError('CONFIRMATION_INVALID')
      const result = account.email_confirmed_at === null ? ('confirmed' as const) : ('already_confirmed' as const)
      const { groups } = await confirmEmail(tx, services, account)
      return { email: account.email, result, groups }
    }
    const { groups } = await changeEmail({ tx, services, community }, account, email)
    return { email, result: 'changed' as const, groups }
  }),

  handle(credentialsApi.sendConfirmation, async ({ tx, services, community, viewer }) => ({
    sent: await sendConfirmation({ tx, services, community }, viewer.id),
  })),
]
