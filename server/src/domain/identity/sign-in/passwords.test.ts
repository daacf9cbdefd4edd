import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { PASSWORD_MIN } from '@vecu/contract/password'
import { expect, test } from 'vitest'

import { findPasswordError } from './passwords.ts'

const COMMON = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

test('a server hashes with 19 MiB and two passes', () => {
  // In a process of its own, because tests hash cheaply.
  const program = `const { hashPassword } = await import(${JSON.stringify(new URL('./passwords.ts', import.meta.url).href)})
    console.log(await hashPassword('correct horse battery'))`
  const stored = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('at least 3000 common passwords of sufficient length are rejected', () => {
  expect(new Set(COMMON).size).toBeGreaterThanOrEqual(3_000)
  expect(COMMON.filter((one) => one.length < PASSWORD_MIN || one !== one.toLowerCase())).toEqual([])
  expect(COMMON.filter((one) => findPasswordError(one, 'nadia@demo.test') !== 'passwordCommon')).toEqual([])
})

test.each([
  'harrypotter',
  'Liverpool123',
  'MotDePasse1!',
  'marseille2025',
  'Juventus123',
  'amoremio2026',
  'olympiakos1',
  'kalimera123',
  'Wachtwoord1',
  'feyenoord1',
  'palavrapasse',
  'Benfica1234',
])('%s is a common password', (password) => {
  expect(findPasswordError(password, 'nadia@demo.test')).toBe('passwordCommon')
})

test('individual phrases are accepted', () => {
  for (const password of ['trois harengs sous la neige', 'correct horse battery', 'vecu-demo-2026']) {
    expect(findPasswordError(password, 'nadia@demo.test')).toBeUndefined()
  }
})
