import { AppError } from '@vecu/contract/error'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'

import { assertOwnForm, originProtocol } from './same-origin-form.ts'

const PLAIN = { publicProtocol: 'http' } as const
const SECURE = { publicProtocol: 'https' } as const

function posted(headers: Record<string, string>): FastifyRequest {
  return { host: 'atelier.vecu.example', protocol: 'http', headers } as unknown as FastifyRequest
}

test.each([
  [PLAIN, { origin: 'http://atelier.vecu.example' }],
  [PLAIN, { origin: 'http://atelier.vecu.example', 'sec-fetch-site': 'same-origin' }],
  [PLAIN, { origin: 'http://atelier.vecu.example', 'sec-fetch-site': 'none' }],
  [SECURE, { origin: 'https://atelier.vecu.example', 'sec-fetch-site': 'same-origin' }],
])('%j accepts a form of the same origin: %j', (settings, headers) => {
  const request = posted(headers)
  assertOwnForm(request, settings)
  expect(originProtocol(request)).toBe(new URL(headers.origin).protocol)
})

test.each([
  {},
  { origin: '' },
  { origin: 'null' },
  { origin: 'https://atelier.vecu.example' },
  { origin: 'http://vecu.example' },
  { origin: 'http://atelier.vecu.example:8080' },
  { origin: 'http://atelier.vecu.example.evil.example' },
  { origin: 'http://atelier.vecu.example', 'sec-fetch-site': 'same-site' },
  { origin: 'http://atelier.vecu.example', 'sec-fetch-site': 'cross-site' },
])('rejects a form with %j', (headers) => {
  expect(() => {
    assertOwnForm(posted(headers), PLAIN)
  }).toThrow(AppError)
})
