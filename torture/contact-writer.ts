import { randomUUID } from 'node:crypto'

import { type ContactInput, contactApi } from '@vecu/contract/contact'
import { developerApi } from '@vecu/contract/developer'
import { toCamel } from '@vecu/contract/case'

import { logIn } from '../bench/demo-session.ts'

/** Settings that allow a different IP address per message, which avoids the limit of the contact form. */
export const MANY_IPS = { TRUST_PROXY: '127.0.0.1', SEED_DEMO: 'true' }

/** Tells our messages from the mails of the demo. */
const OUR_SUBJECT = /torture ([\da-f-]{36})$/

export interface Message {
  key: string
  input: ContactInput
  /** Id from the response 201. */
  id?: number
}

export function newMessage(): Message {
  const key = randomUUID()
  return {
    key,
    input: {
      name: 'Ada',
      email: `${key}@torture.example`,
      subject: `torture ${key}`,
      message: 'A message that must not be lost. '.repeat(20),
    },
  }
}

/** Shorter than the fifteen minutes of an access token. */
const SESSION_MS = 10 * 60_000
let writer = { authorization: '', since: 0 }

/** Session of a member, because messages of visitors are limited. */
async function writerOn(port: number): Promise<string> {
  if (Date.now() - writer.since > SESSION_MS) {
    writer = { authorization: (await logIn(`http://127.0.0.1:${port}`)).authorization, since: Date.now() }
  }
  return writer.authorization
}

/** Call for each new server, whose sessions differ. */
export function forgetWriter(): void {
  writer = { authorization: '', since: 0 }
}

/** Sends a message; undefined when the connection breaks. */
export async function send(port: number, message: Message): Promise<{ status: number; id?: number } | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${contactApi.create.path}`, {
      method: contactApi.create.method,
      headers: {
        'content-type': 'application/json',
        authorization: await writerOn(port),
        'idempotency-key': message.key,
        'x-forwarded-for': randomIp(),
      },
      body: JSON.stringify(message.input),
    })
    const { data } = (await response.json()) as { data: { id?: number } }
    return { status: response.status, ...(data.id !== undefined && { id: data.id }) }
  } catch {
    return undefined
  }
}

function randomIp(): string {
  const part = () => Math.floor(Math.random() * 254) + 1
  return `10.${part()}.${part()}.${part()}`
}

/** Number of mails in the outbox per message key. */
export async function readOutbox(port: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const { authorization } = await logIn(`http://127.0.0.1:${port}`, 'community-admin@demo.test')
  for (let page = 0; ; page += 1) {
    const response = await fetch(`http://127.0.0.1:${port}${developerApi.mails.path}?page=${page}`, {
      headers: { authorization },
    })
    if (response.status !== 200) throw new Error(`the outbox answered ${response.status}`)
    const { data } = (await response.json()) as { data: unknown }
    const { paginatedResults, totalPages } = developerApi.mails.response.parse(toCamel(data))
    for (const { subject } of paginatedResults) {
      const [, key] = OUR_SUBJECT.exec(subject) ?? []
      if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    if (page + 1 >= totalPages.pages) return counts
  }
}
