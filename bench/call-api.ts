import { randomInt, randomUUID } from 'node:crypto'

import type { LoggedIn } from './demo-session.ts'

/** Calls the API and returns `data` in snake_case. */
export async function callApi<Data>(
  url: string,
  path: string,
  method = 'GET',
  body?: unknown,
  by?: LoggedIn,
): Promise<Data> {
  const isForm = body instanceof FormData
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(by && { authorization: by.authorization }),
      'idempotency-key': randomUUID(),
      // Attempts are limited per IP address, and a data folder may serve many runs.
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.1`,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status} ${await response.text()}`)
  const text = await response.text()
  return (text === '' ? undefined : (JSON.parse(text) as { data: Data }).data) as Data
}
