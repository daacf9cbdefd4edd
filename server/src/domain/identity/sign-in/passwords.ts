import { readFileSync } from 'node:fs'

import { hash, verify } from '@node-rs/argon2'

/** Common passwords that satisfy the minimum length. */
const COMMON_PASSWORDS = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

let cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** For tests, whose passwords protect nothing; no setting leads here. */
export function hashCheaply(): void {
  cost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
}

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost)
}

let decoy: Promise<string> | undefined

/** Also hashes for unknown accounts, so that the response time does not reveal whether an account exists. */
export async function verifyPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const right = await verify(storedHash ?? (await decoy), password.normalize('NFC'))
  return right && typeof storedHash === 'string'
}

export type PasswordError = 'passwordCommon' | 'passwordIsEmail'

/** Checks everything but the length. */
export function findPasswordError(password: string, email: string): PasswordError | undefined {
  const plain = password.toLowerCase()
  const [name] = email.toLowerCase().split('@')
  if (plain === email.toLowerCase() || plain === name) return 'passwordIsEmail'
  return COMMON_PASSWORDS.has(plain) || /^(.)\1+$/.test(plain) ? 'passwordCommon' : undefined
}
