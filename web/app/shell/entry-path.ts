import { hasRoute } from '../route-table.ts'

/** Where someone who is not signed in is sent: the sign-in form. */
export function entryPath(): string {
  return hasRoute('auth-login-form') ? '/auth/login/form' : '/auth'
}
