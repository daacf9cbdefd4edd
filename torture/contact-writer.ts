import { randomUUID } from 'node:crypto'

import { type ContactInput, contactApi } from '@vecu/contract/contact'
import { developerApi } from '@vecu/contract/developer'
import { sessionApi } from '@vecu/contract/session'
import { toCamel } from '@vecu/contract/case'

/** With these the contact form's own limit per address is met from many addresses, as by many people. */
export const MANY_ADDRESSES = { TRUST_PROXY: '127.0.0.1', SEED_DEMO: 'true' }

/** Writers of ours: the demo has mails of its own. */
const OURS = '@torture.example'

export interface Message {
  key: string
  input: ContactInput
  /** The id that was acknowledged with 201. */
  id?: number
}

export function newMessage(): Message {
  const key = randomUUID()
  return {
    key,
    input: {
      name: 'Ada',
      email: `${key}${OURS}`,
      subject: 'Kill',
      message: 'A message that must not be lost. '.repeat(20),
    },
  }
}

/** Sends a message; a connection that breaks is an answer too: none. */
export async function send(port: number, message: Message): Promise<{ status: number; id?: number } | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${contactApi.create.path}`, {
      method: contactApi.create.method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': message.key,
        'x-forwarded-for': anyAddress(),
      },
      body: JSON.stringify(message.input),
    })
    const { data } = (await answer.json()) as { data: { id?: number } }
    return { status: answer.status, ...(data.id !== undefined && { id: data.id }) }
  } catch {
    return undefined
  }
}

function anyAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1
  return `10.${part()}.${part()}.${part()}`
}

/** A session of the demo's community admin, who may read the outbox. */
async function adminOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${sessionApi.login.path}`, {
    method: sessionApi.login.method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
    body: JSON.stringify({ user: { email: 'community-admin@demo.test', password: 'vecu-demo-2026' } }),
  })
  const authorization = answer.headers.get('authorization')
  if (authorization === null) throw new Error(`the admin of the demo was answered ${answer.status}`)
  return authorization
}

/** How many mails of the outbox each of our writers has. */
export async function readOutbox(port: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const authorization = await adminOf(port)
  for (let page = 0; ; page += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${developerApi.mails.path}?page=${page}`, {
      headers: { authorization },
    })
    if (answer.status !== 200) throw new Error(`the outbox answered ${answer.status}`)
    const { data } = (await answer.json()) as { data: unknown }
    const { paginatedResults, totalPages } = developerApi.mails.answer.parse(toCamel(data))
    for (const { recipient } of paginatedResults) {
      if (recipient.endsWith(OURS)) counts.set(recipient, (counts.get(recipient) ?? 0) + 1)
    }
    if (page + 1 >= totalPages.pages) return counts
  }
}
