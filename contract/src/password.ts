import { z } from 'zod'

export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128

/** A form can only check the length; the server also rejects common passwords and the e-mail address. */
export const Password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX)

interface Repeated {
  password: string
  passwordConfirmation: string
}

/** For objects with both fields; the error is reported on the repetition. */
export function repeatsPassword(check: z.core.ParsePayload<Repeated>): void {
  const { password, passwordConfirmation } = check.value
  if (password === passwordConfirmation) return
  check.issues.push({
    code: 'custom',
    input: passwordConfirmation,
    path: ['passwordConfirmation'],
    params: { message: 'passwordMismatch' },
  })
}
