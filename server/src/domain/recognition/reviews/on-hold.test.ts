import { moderationApi } from '@vecu/contract/moderation'
import { moderationCaseApi } from '@vecu/contract/moderation-case'
import { notificationApi } from '@vecu/contract/notification'
import { recognitionApi } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { KITCHEN, createRequest, outsider } from '../../../../test/recognitions.ts'
import { type TestServer, startServer } from '../../../../test/start-server.ts'
import { expireRecognitionsJob } from '../requests/expire.ts'

const SHARED = { ...KITCHEN, sharingParameters: 'community' as const }

async function setRequest({ services }: TestServer, id: string, columns: Record<string, string>): Promise<void> {
  for (const [name, interval] of Object.entries(columns)) {
    await sql`update recognition set ${sql.ref(name)} = now() + ${interval}::interval where id = ${id}`.execute(
      services.connection.db,
    )
  }
}

/** A request whose experience an admin hid. */
async function hiddenRequest() {
  const server = await startServer()
  const [owner, certifier, admin] = [
    await server.signIn('member'),
    await server.signIn('member'),
    await server.signIn('communityAdmin'),
  ]
  const request = await createRequest(server, owner, { certificator: { userId: certifier.id } }, SHARED)
  await admin.call(moderationApi.hide, { id: request.experience.id, reason: 'Un nom y figure.' })
  const release = async () => {
    const { id } = await owner.call(moderationCaseApi.requestReview, { id: request.experience.id })
    await admin.call(moderationCaseApi.decide, { id, decision: 'release' })
  }
  return { server, owner, certifier, request, release }
}

test('a hidden experience can be neither sent to a certifier nor reminded of', async () => {
  const { server, owner, request, release } = await hiddenRequest()
  const recognition = { experienceId: request.experience.id, certificator: outsider() }
  const asked = await owner.try(recognitionApi.ask, { recognition })
  expect([asked.status, asked.data.code]).toEqual([409, 'EXPERIENCE_HIDDEN'])
  await setRequest(server, request.id, { created_at: '-8 days' })
  const reminded = await owner.try(recognitionApi.remind, { id: request.id })
  expect([reminded.status, reminded.data.code]).toEqual([409, 'EXPERIENCE_HIDDEN'])
  await release()
  expect((await owner.try(recognitionApi.ask, { recognition })).status).toBe(201)
  expect((await owner.try(recognitionApi.remind, { id: request.id })).status).toBe(201)
})

test('a hidden experience can be neither read nor certified until it is released', async () => {
  const { server, certifier, request, release } = await hiddenRequest()
  const decline = { recognition: { decision: 'declined' as const } }
  for (const tried of [
    await server.try(reviewApi.get, { token: request.token }),
    await certifier.try(reviewApi.get, { id: request.id }),
    await server.try(reviewApi.submit, { token: request.token, ...decline }),
    await certifier.try(reviewApi.submit, { id: request.id, ...decline }),
  ]) {
    expect([tried.status, tried.data.code]).toEqual([409, 'RECOGNITION_ON_HOLD'])
  }
  const seen = [
    await certifier.call(recognitionApi.list, { role: 'certificator' }),
    await certifier.call(notificationApi.list, {}),
  ]
  expect(JSON.stringify(seen)).not.toContain(KITCHEN.description)
  expect(seen[0]?.paginatedResults).toMatchObject([{ id: request.id, experience: null }])
  await release()
  expect((await certifier.call(reviewApi.get, { id: request.id })).experience?.description).toBe(KITCHEN.description)
  expect((await certifier.try(reviewApi.submit, { id: request.id, ...decline })).status).toBe(200)
})

test('an open request does not expire while its experience is hidden, and has its time afterwards', async () => {
  const { server, owner, request, release } = await hiddenRequest()
  const { db } = server.services.connection
  await setRequest(server, request.id, { expires_at: '-1 day' })
  await sql`update hiding set created_at = now() - interval '3 days' where item_id = ${request.experience.id}`.execute(
    db,
  )
  await expireRecognitionsJob(server.services).work({})
  expect((await owner.call(recognitionApi.get, { id: request.id })).status).toBe('pending')
  await release()
  await expireRecognitionsJob(server.services).work({})
  const { status, expiresAt } = await owner.call(recognitionApi.get, { id: request.id })
  expect(status).toBe('pending')
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(1.9)
  expect(days).toBeLessThan(2.1)
})

test('the certifier may still ask for no more mail', async () => {
  const { server, owner, request } = await hiddenRequest()
  expect((await server.try(reviewApi.refuse, { token: request.token })).status).toBe(200)
  expect((await owner.call(recognitionApi.get, { id: request.id })).status).toBe('declined')
})
