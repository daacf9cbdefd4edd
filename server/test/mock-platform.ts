import { randomUUID } from 'node:crypto'

import { MOODLE_CALLBACK_PATH, moodleApi } from '@vecu/contract/moodle'
import { type MoodlePlugin, trainingCenterApi } from '@vecu/contract/training-center'
import Fastify from 'fastify'
import { expect, onTestFinished } from 'vitest'

import type { Learner } from '../src/ops/demo-platform/learner.ts'
import { DemoPlatform } from '../src/ops/demo-platform/platform.ts'
import { servePlatforms } from '../src/ops/demo-platform/serve.ts'
import type { TestServer } from './start-server.ts'

export const PLATFORM_CLIENT = { clientId: 'vecu', clientSecret: 'a-secret-of-the-platform' }

interface Setup {
  plugin?: MoodlePlugin
  learners?: Learner[]
  /** Scope granted regardless of the requested one. */
  grants?: string
}

export function aLearner(known: Partial<Learner> = {}): Learner {
  const name = randomUUID().slice(0, 8)
  const person = { firstname: 'Camille', lastname: 'Roussel', email: `${name}@learners.test`, lang: 'el' }
  return { id: Math.ceil(Math.random() * 1e9), username: name, ...person, ...known }
}

/** Starts a platform on its own port and creates its training centre. */
export async function startMockPlatform(server: TestServer, { plugin = 'local_oauth', learners, grants }: Setup = {}) {
  const people = learners ?? [aLearner()]
  const redirectUri = `http://${server.host}${MOODLE_CALLBACK_PATH}`
  const client = {
    id: PLATFORM_CLIENT.clientId,
    secret: PLATFORM_CLIENT.clientSecret,
    redirectUri,
    ...(grants && { grants }),
  }
  const app = Fastify()
  await servePlatforms(app, new Map([['', new DemoPlatform({ name: 'Lycée', plugin, client, learners: people })]]))
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { baseUrl, people, ...(await setUpCenter(server, { plugin, baseUrl })) }
}

export async function setUpCenter(
  server: TestServer,
  known: { plugin?: MoodlePlugin; baseUrl: string; name?: string },
) {
  const admin = await server.signIn('communityAdmin')
  const trainingCenter = { plugin: 'local_oauth' as const, name: 'Lycée Jean-Macé', ...PLATFORM_CLIENT, ...known }
  const center = await admin.call(trainingCenterApi.create, { trainingCenter })

  /** Callback parameters after the learner signed in on the platform. */
  async function getCallbackParams(learner: Learner | undefined) {
    const { url } = await server.call(moodleApi.loginUrl, { loginUrl: { trainingCenterId: center.id } })
    return goThrough(url, learner)
  }

  return {
    admin,
    center,
    getCallbackParams,
    /** Complete sign-in, successful or not. */
    async signInAs(learner: Learner | undefined) {
      return server.try(moodleApi.callback, await getCallbackParams(learner))
    },
    /** State of a sign-in that has not reached the platform. */
    async state() {
      const { url } = await server.call(moodleApi.loginUrl, { loginUrl: { trainingCenterId: center.id } })
      return new URL(url).searchParams.get('state') ?? ''
    },
  }
}

/** State of a pending link to an existing account. */
export async function startPendingLink(server: TestServer, { email }: { email: string }): Promise<{ state: string }> {
  const { people, getCallbackParams } = await startMockPlatform(server, { learners: [aLearner({ email })] })
  const { code, state } = await getCallbackParams(people[0])
  const { status } = await server.try(moodleApi.callback, { code, state })
  expect(status).toBe(409)
  return { state }
}

/** Token in the mail that links the accounts. */
export async function mailedJoinToken(server: TestServer, { state, email }: { state: string; email: string }) {
  await server.call(moodleApi.joinMail, { state })
  const mails = server.services.connection.db.selectFrom('mail').select('text').where('recipient', '=', email)
  const { text } = await mails.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return /link_token=([\w-]+)/.exec(text)?.[1] ?? ''
}

/** Submits the platform's form like a browser. */
async function goThrough(url: string, learner: Learner | undefined) {
  const formUrl = new URL(url)
  const page = await (await fetch(formUrl)).text()
  const hidden = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ])
  const decision = learner ? { learner: String(learner.id), decision: 'allow' } : { decision: 'deny' }
  const body = new URLSearchParams({ ...(Object.fromEntries(hidden) as Record<string, string>), ...decision })
  const response = await fetch(formUrl, { method: 'POST', body, redirect: 'manual' })
  expect(response.status).toBe(303)
  const location = response.headers.get('location') ?? ''
  const { searchParams } = new URL(location)
  return { location, code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
}
