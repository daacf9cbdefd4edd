import { credentialApi } from '@vecu/contract/credential'
import { experienceApi } from '@vecu/contract/experience'
import { RECOGNITION_STATUSES, type RecognitionStatus, recognitionApi } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import { expect, test } from 'vitest'

import { aWeekLater, createRequest, letExpire, buildReview } from '../../../../test/recognitions.ts'
import { type TestResponse, type Person, type TestServer, startServer } from '../../../../test/start-server.ts'
import { expireRecognitionsJob } from './expire.ts'
import { ACTIONS, type Action, TRANSITIONS } from './states.ts'

/**
 * Expected status of every action in every state, called over HTTP, or the error with its code, which must change
 * nothing. `expire` is the job. An action that keeps the state is written as that state.
 */
const EXPECTED = `
            pending                      accepted                returned                     declined                     cancelled                    expired                      revoked
  remind    pending                      409:DECIDED             409:DECIDED                  409:DECIDED                  410:CANCELLED                410:EXPIRED                  409:DECIDED
  cancel    cancelled                    409:DECIDED             409:DECIDED                  409:DECIDED                  410:CANCELLED                410:EXPIRED                  409:DECIDED
  accept    accepted                     409:DECIDED             409:DECIDED                  409:DECIDED                  410:CANCELLED                410:EXPIRED                  409:DECIDED
  return    returned                     409:DECIDED             409:DECIDED                  409:DECIDED                  410:CANCELLED                410:EXPIRED                  409:DECIDED
  decline   declined                     409:DECIDED             409:DECIDED                  409:DECIDED                  410:CANCELLED                410:EXPIRED                  409:DECIDED
  disown    declined                     accepted                returned                     declined                     cancelled                    expired                      revoked
  expire    expired                      accepted                returned                     declined                     cancelled                    expired                      revoked
  revoke    409:NOT_ACCEPTED             revoked                 409:NOT_ACCEPTED             409:NOT_ACCEPTED             409:NOT_ACCEPTED             409:NOT_ACCEPTED             409:REVOKED
  restore   409:NOT_ACCEPTED             accepted                409:NOT_ACCEPTED             409:NOT_ACCEPTED             409:NOT_ACCEPTED             409:NOT_ACCEPTED             409:REVOKED
  withdraw  409:NOT_ACCEPTED             accepted                409:NOT_ACCEPTED             409:NOT_ACCEPTED             409:NOT_ACCEPTED             409:NOT_ACCEPTED             409:REVOKED
  erase     declined                     accepted                returned                     declined                     cancelled                    expired                      revoked
`

const [head = '', ...lines] = EXPECTED.trim().split('\n')
const STATES = head.trim().split(/\s+/) as RecognitionStatus[]
const TABLE = new Map(
  lines.map((line) => {
    const [action = '', ...cells] = line.trim().split(/\s+/)
    return [action as Action, new Map(STATES.map((state, index) => [state, cells[index] ?? '']))]
  }),
)

type CreatedRequest = Awaited<ReturnType<typeof createRequest>>

/** Brings a request into a state through the API. */
async function inState(server: TestServer, person: Person, state: RecognitionStatus): Promise<CreatedRequest> {
  const requested = await createRequest(server, person)
  const { id, token } = requested
  await aWeekLater(server, id)
  const review = (decision: 'accepted' | 'returned' | 'declined') =>
    server.call(reviewApi.submit, { token, recognition: buildReview(requested, { decision, comment: 'Bien.' }) })
  if (state === 'cancelled') await person.call(recognitionApi.cancel, { id })
  if (state === 'expired') await letExpire(server, id)
  if (state === 'accepted' || state === 'returned' || state === 'declined') await review(state)
  if (state === 'revoked') {
    await review('accepted')
    await server.call(recognitionApi.revoke, { id, token, reason: 'Je me suis trompé.' })
  }
  return requested
}

function perform(
  server: TestServer,
  person: Person,
  requested: CreatedRequest,
  action: Action,
): Promise<TestResponse<unknown>> {
  const { id, token } = requested
  const submit = (decision: 'accepted' | 'returned' | 'declined') =>
    server.try(reviewApi.submit, { token, recognition: buildReview(requested, { decision, comment: 'Bien.' }) })
  const actions: Record<Action, () => Promise<TestResponse<unknown>>> = {
    remind: () => person.try(recognitionApi.remind, { id }),
    cancel: () => person.try(recognitionApi.cancel, { id }),
    accept: () => submit('accepted'),
    return: () => submit('returned'),
    decline: () => submit('declined'),
    disown: () => server.try(reviewApi.refuse, { token }),
    expire: async () => {
      await server.services.connection.db
        .updateTable('recognition')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .where('id', '=', id)
        .execute()
      await expireRecognitionsJob(server.services).work({})
      return { status: 200, data: undefined, headers: {} }
    },
    withdraw: () => person.try(credentialApi.withdraw, { id }),
    revoke: () => server.try(recognitionApi.revoke, { id, token, reason: 'Je me suis trompé.' }),
    restore: () => person.try(recognitionApi.restore, { id }),
    erase: () => server.try(reviewApi.erase, { token }),
  }
  return actions[action]()
}

/** All stored rows of a request, to check that an error changes nothing. */
async function readStoredRows({ services: { connection } }: TestServer, id: string): Promise<unknown> {
  const { db } = connection
  const findRows = (table: 'recognition_event' | 'recognition_skill' | 'notification') =>
    db.selectFrom(table).selectAll().where('recognition_id', '=', id).orderBy('created_at').execute()
  return {
    row: await db.selectFrom('recognition').selectAll().where('id', '=', id).executeTakeFirst(),
    skills: await findRows('recognition_skill'),
    events: await findRows('recognition_event'),
    notifications: await findRows('notification'),
  }
}

test('the table covers every status and every action', () => {
  expect(STATES.toSorted()).toEqual([...RECOGNITION_STATUSES].toSorted())
  expect([...TABLE.keys()].toSorted()).toEqual([...ACTIONS].toSorted())
  expect(Object.keys(TRANSITIONS).toSorted()).toEqual([...RECOGNITION_STATUSES].toSorted())
})

/** Errors change nothing, so the actions with an error share one request per state. */
const unchanged = new Map<RecognitionStatus, CreatedRequest>()
let sharing: Promise<{ server: TestServer; person: Person }> | undefined

async function signInOnce(): Promise<{ server: TestServer; person: Person }> {
  const server = await startServer()
  return { server, person: await server.signIn() }
}

test.each(ACTIONS.map((action) => [action]))(
  '%s leads to the expected status or error in every state',
  async (action) => {
    const expected = TABLE.get(action)
    const { server, person } = await (sharing ??= signInOnce())
    const found: [RecognitionStatus, string][] = []
    for (const state of STATES) {
      const isError = expected?.get(state)?.includes(':') === true
      const requested = (isError && unchanged.get(state)) || (await inState(server, person, state))
      // Used again only if the error changed nothing.
      if (isError) unchanged.delete(state)
      const before = await readStoredRows(server, requested.id)
      const { status, data } = await perform(server, person, requested, action)
      const { code = '' } = (data ?? {}) as { code?: string }
      const { status: after } = await person.call(recognitionApi.get, { id: requested.id })
      found.push([state, status < 400 ? after : `${status}:${code.replace('RECOGNITION_', '')}`])
      if (status >= 400) expect([state, await readStoredRows(server, requested.id)]).toEqual([state, before])
      const { certificationAttributes } = await person.call(experienceApi.get, { id: requested.experience.id })
      const certified = certificationAttributes.map((certification) => certification.status)
      expect([state, certified]).toEqual([state, after === 'accepted' || after === 'revoked' ? [after] : []])
      if (isError && status >= 400) unchanged.set(state, requested)
    }
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected ?? []))
  },
  120_000,
)
