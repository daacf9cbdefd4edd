import { userApi } from '@vecu/contract/account'
import { sessionApi } from '@vecu/contract/session'
import { expect, inject, test } from 'vitest'

import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'

// The embedded database runs one transaction at a time, so more sessions do not race there.
const SESSIONS = 'embeddedTemplate' in inject('engine') ? 10 : 50
const TABS = 4
const ROUNDS = 5

interface TokenPair {
  authorization: string
  refreshToken: string
}

async function refresh(server: TestServer, refreshToken: string): Promise<TokenPair & { status: number }> {
  const { status, headers } = await server.try(sessionApi.refresh, { refreshToken })
  return { status, authorization: String(headers.authorization), refreshToken: String(headers['x-refresh-token']) }
}

/** All tabs of all sessions refresh at once; the tabs of one session must get the same successor token. */
async function race(server: TestServer, refreshTokens: string[]): Promise<TokenPair[]> {
  const responses = await Promise.all(
    refreshTokens.flatMap((refreshToken) => Array.from({ length: TABS }, () => refresh(server, refreshToken))),
  )
  return refreshTokens.map((old, session) => {
    const tabs = responses.slice(session * TABS, (session + 1) * TABS)
    expect(tabs.map(({ status }) => status)).toEqual(tabs.map(() => 200))
    const successors = new Set(tabs.map(({ refreshToken }) => refreshToken))
    expect([successors.size, successors.has(old)]).toEqual([1, false])
    return tabs[0] as TokenPair
  })
}

test('racing refreshes of many sessions fork none and log nobody out', async () => {
  const server = await startServer()
  const people: Person[] = []
  for (let index = 0; index < SESSIONS; index++) people.push(await server.signIn())
  let refreshTokens = people.map(({ refreshToken }) => refreshToken)
  let last: TokenPair[] = []
  for (let round = 0; round < ROUNDS; round++) {
    last = await race(server, refreshTokens)
    refreshTokens = last.map(({ refreshToken }) => refreshToken)
  }
  const generations = await server.services.connection.db
    .selectFrom('session')
    .select(['generation', 'ended_at'])
    .where('community_id', '=', server.community.id)
    .execute()
  expect(generations).toEqual(people.map(() => ({ generation: ROUNDS, ended_at: null })))
  for (const [index, { id }] of people.entries()) {
    const authorization = String(last[index]?.authorization)
    expect((await server.try(userApi.get, { id }, { authorization })).status).toBe(200)
  }
}, 120_000)

test('a token from two rotations ago ends the session, even within the grace period', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const second = await refresh(server, person.refreshToken)
  const third = await refresh(server, second.refreshToken)
  expect(third.status).toBe(200)
  expect((await refresh(server, person.refreshToken)).status).toBe(401)
  expect((await refresh(server, third.refreshToken)).status).toBe(401)
})

test('replayed stolen tokens end their sessions and no others', async () => {
  const server = await startServer()
  const [victims, others] = [[] as Person[], [] as Person[]]
  for (let index = 0; index < 10; index++) {
    victims.push(await server.signIn())
    others.push(await server.signIn())
  }
  const owners = await Promise.all([...victims, ...others].map(({ refreshToken }) => refresh(server, refreshToken)))
  await server.services.connection.db
    .updateTable('session')
    .set({ rotated_at: new Date(Date.now() - 11_000) })
    .where('community_id', '=', server.community.id)
    .execute()
  // Thief and owner refresh at the same time; the session ends in any order.
  const replays = victims.flatMap(({ refreshToken }, index) => [
    refresh(server, refreshToken),
    refresh(server, String(owners[index]?.refreshToken)),
  ])
  const thieves = (await Promise.all(replays)).filter((_, index) => index % 2 === 0)
  expect(thieves.map(({ status }) => status)).toEqual(victims.map(() => 401))
  for (const [index, { id }] of [...victims, ...others].entries()) {
    const authorization = String(owners[index]?.authorization)
    const expected = index < victims.length ? 401 : 200
    expect((await server.try(userApi.get, { id }, { authorization })).status).toBe(expected)
  }
})
