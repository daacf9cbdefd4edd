import { type NewAccount, invitationApi, invitationLinkApi } from '@vecu/contract/invitation'
import { mailApi } from '@vecu/contract/mail'
import { type Credentials, type NewPassword, credentialsApi, sessionApi } from '@vecu/contract/session'

import { call } from '../../../platform/api/api.ts'
import { refreshUser } from '../../../platform/api/refresh-user.ts'

export function signIn(user: Credentials) {
  return call(sessionApi.login, { user })
}

export function askReset(user: { email: string }) {
  return call(credentialsApi.askReset, { user })
}

export function resetPassword(user: NewPassword & { resetPasswordToken: string }) {
  return call(credentialsApi.reset, { user })
}

export function register(account: NewAccount, communityPath: string, invitationToken: string | null) {
  return call(invitationApi.register, {
    user: { ...account, ...(invitationToken !== null && { invitationToken }) },
    communityPath,
  })
}

export function registerByLink(userAttributes: NewAccount, invitationToken: string) {
  return call(invitationLinkApi.register, { invitationLink: { userAttributes, invitationToken } })
}

export function joinByLink(invitationToken: string) {
  return call(invitationLinkApi.join, { invitationToken })
}

export async function confirmEmail(token: string) {
  const confirmed = await call(credentialsApi.confirmEmail, { token })
  // The signed-in account may be another one than the confirmed one, so it is refetched.
  await refreshUser()
  return confirmed
}

export function unsubscribe(token: string) {
  return call(mailApi.unsubscribe, { token })
}

export async function sendConfirmation() {
  const response = await call(credentialsApi.sendConfirmation, {})
  // Not sent: the address was confirmed meanwhile, perhaps on another device.
  if (!response.sent) await refreshUser()
  return response
}
