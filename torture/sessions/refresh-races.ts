import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { experienceApi } from '@vecu/contract/experience'
import { sessionApi } from '@vecu/contract/session'

import { logIn } from '../../bench/demo-session.ts'
import { startServerProcess } from '../../bench/server-process.ts'
import { withDatabase, withEnvironment } from '../environment.ts'
import { summarizeLines } from '../load.ts'
import { formatTimes } from '../percentiles.ts'
import type { TestResults } from '../test-results.ts'

const ACCOUNTS = ['member@demo.test', 'group-admin@demo.test', 'community-admin@demo.test', 'certificator@demo.test']
const SESSIONS = 40
/** Requests at once with one refresh token; those with an even number go to the first process. */
const TABS = 4
/** One more request breaks off its connection within this time, as a closing tab does. */
const ABORT_MS = 60
const STOLEN_SHARE = 0.2
/** Clients refresh minutes apart; a request that broke off must not be processed after the next rotation. */
const BETWEEN_ROUNDS_MS = 500

interface TokenPair {
  authorization: string
  refreshToken: string
}

interface RacingSession extends TokenPair {
  id: string
  /** Refresh tokens from the oldest to the current one. */
  tokens: string[]
}

interface Answer extends TokenPair {
  status: number
  ms: number
}

/**
 * Races for refresh tokens at two processes on one database: all requests of a race get the same new token, no session
 * forks or ends. Then some old tokens are used again, which ends exactly their sessions.
 */
export async function refreshRaces(tally: TestResults, races: number): Promise<void> {
  await withEnvironment(async ({ postgres, settings }) => {
    const processes = [
      await startServerProcess({ ...settings, PROCESS_ROLES: 'api' }),
      await startServerProcess({ ...settings, PROCESS_ROLES: 'api' }),
    ]
    const urls = processes.map(({ url }) => url)
    try {
      // Two rounds at least, so that each session has a token from two rotations ago.
      const sessions = await signIn(urls, Math.min(SESSIONS, Math.floor(races / 2)))
      const rounds = Math.ceil(races / sessions.length)
      const answers: Answer[] = []
      const errors: string[] = []
      for (let round = 0; round < rounds; round += 1) {
        const raced = await Promise.all(sessions.map((session) => race(session, urls)))
        answers.push(...raced.flatMap((one) => one.answers))
        errors.push(...raced.flatMap((one) => one.errors))
        await pause(BETWEEN_ROUNDS_MS)
      }
      const name = `${rounds * sessions.length} races of ${TABS} requests and one that breaks off`
      tally.check(`${name}: one new token each`, errors.length === 0, summarizeLines([...new Set(errors)]))
      tally.note(`${answers.length} responses: ${formatTimes(answers.map(({ ms }) => ms))}`)
      await checkSessions(tally, postgres.url, sessions, rounds)
      await checkSignedIn(tally, 'every session is still signed in', sessions, urls, 200)
      await checkStolen(tally, sessions, urls)
    } finally {
      await Promise.all(processes.map((product) => product.stop()))
    }
  })
}

async function signIn(urls: readonly string[], count: number): Promise<RacingSession[]> {
  const sessions: RacingSession[] = []
  for (let index = 0; index < count; index += 1) {
    const { authorization, refreshToken } = await logIn(
      urls[index % urls.length] ?? '',
      ACCOUNTS[index % ACCOUNTS.length],
    )
    const [id = ''] = refreshToken.split('.')
    sessions.push({ id, authorization, refreshToken, tokens: [refreshToken] })
  }
  return sessions
}

async function race(session: RacingSession, urls: readonly string[]): Promise<{ answers: Answer[]; errors: string[] }> {
  const { refreshToken } = session
  const broken = refresh(urls[randomInt(urls.length)] ?? '', refreshToken, randomInt(ABORT_MS)).catch(() => undefined)
  const tabs = Array.from({ length: TABS }, (_, tab) => refresh(urls[tab % urls.length] ?? '', refreshToken))
  const answers = await Promise.all(tabs)
  await broken
  const successors = new Set(answers.map((answer) => answer.refreshToken))
  const [successor] = answers
  const wrong = answers.filter(({ status }) => status !== 200).map(({ status }) => `status ${status}`)
  if (successors.size !== 1) wrong.push(`${successors.size} new tokens`)
  if (successors.has(refreshToken)) wrong.push('the old token')
  if (successor) {
    session.authorization = successor.authorization
    session.refreshToken = successor.refreshToken
    session.tokens.push(successor.refreshToken)
  }
  return { answers, errors: wrong }
}

async function refresh(url: string, refreshToken: string, abortMs?: number): Promise<Answer> {
  const startedAt = performance.now()
  const response = await fetch(url + sessionApi.refresh.path, {
    method: sessionApi.refresh.method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.1` },
    body: JSON.stringify({ refresh_token: refreshToken }),
    ...(abortMs !== undefined && { signal: AbortSignal.timeout(abortMs) }),
  })
  await response.arrayBuffer()
  return {
    status: response.status,
    authorization: response.headers.get('authorization') ?? '',
    refreshToken: response.headers.get('x-refresh-token') ?? '',
    ms: performance.now() - startedAt,
  }
}

/** Reads the sessions directly: each was renewed once in each race, and none was ended. */
async function checkSessions(
  tally: TestResults,
  databaseUrl: string,
  sessions: readonly RacingSession[],
  rounds: number,
): Promise<void> {
  const stored = await withDatabase(databaseUrl, (rows) =>
    rows<{ id: string; generation: number; ended: boolean }>(
      'select id, generation, ended_at is not null as ended from session',
    ),
  )
  const wrong = sessions.flatMap(({ id }) => {
    const row = stored.find((one) => one.id === id)
    if (row?.generation === rounds && !row.ended) return []
    return [row ? `generation ${row.generation}${row.ended ? ', ended' : ''}` : 'missing']
  })
  tally.check(`all ${sessions.length} sessions were renewed ${rounds} times`, wrong.length === 0, summarizeLines(wrong))
}

async function checkSignedIn(
  tally: TestResults,
  name: string,
  sessions: readonly RacingSession[],
  urls: readonly string[],
  expected: number,
): Promise<void> {
  const statuses = await Promise.all(
    sessions.map(async ({ authorization }, index) => {
      const response = await fetch(`${urls[index % urls.length]}${experienceApi.list.path}?page=0`, {
        headers: { authorization },
      })
      await response.arrayBuffer()
      return response.status
    }),
  )
  const wrong = statuses.filter((status) => status !== expected)
  tally.check(`${name} (${sessions.length})`, wrong.length === 0, summarizeLines(wrong.map(String)))
}

/** A token from two rotations ago was stolen: its session ends, the others stay. */
async function checkStolen(
  tally: TestResults,
  sessions: readonly RacingSession[],
  urls: readonly string[],
): Promise<void> {
  const victims = sessions.slice(0, Math.ceil(sessions.length * STOLEN_SHARE))
  const others = sessions.slice(victims.length)
  const statuses = await Promise.all([
    ...victims.map(({ tokens }) => refresh(urls[0] ?? '', tokens[0] ?? '')),
    ...others.map((session) => race(session, urls).then(({ answers: [answer] }) => answer)),
  ])
  const [stolen, own] = [statuses.slice(0, victims.length), statuses.slice(victims.length)]
  const isRight = stolen.every((one) => one?.status === 401) && own.every((one) => one?.status === 200)
  tally.check(`${victims.length} old tokens are rejected while the other sessions race`, isRight)
  await checkSignedIn(tally, 'their sessions are ended', victims, urls, 401)
  await checkSignedIn(tally, 'no other session is', others, urls, 200)
}
