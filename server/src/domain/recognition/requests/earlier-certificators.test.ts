import { recognitionApi } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import { expect, test } from 'vitest'

import { buildReview, certify, createRequest, outsider } from '../../../../test/recognitions.ts'
import { startServer } from '../../../../test/start-server.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'

test('earlier certificators are listed once each, the latest first, with what another request needs', async () => {
  const server = await startServer()
  const group = await server.createGroup('CAP Cuisine')
  const [person, member] = [await server.signIn(), await server.signIn('member', [group])]
  const karim = outsider()
  for (const certificator of [karim, { userId: member.id }, { ...karim, email: karim.email.toUpperCase() }]) {
    const requested = await createRequest(server, person, { certificator })
    await server.call(reviewApi.submit, { token: requested.token, recognition: buildReview(requested) })
  }
  await createRequest(server, person)
  const found = await person.call(recognitionApi.earlierCertificators, {})
  expect(found.map(({ id, firstname, groups }) => [id, firstname, groups])).toEqual([
    [null, 'Karim', []],
    [member.id, 'Inès', ['CAP Cuisine']],
  ])
  expect(found.map(({ email }) => email?.toLowerCase() ?? null)).toEqual([karim.email, null])
  expect(await member.call(recognitionApi.earlierCertificators, {})).toEqual([])
})

test('certificators who left, erased their data or want no mail are not offered again', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const [left, erased, refusing] = [await server.signIn(), outsider(), outsider()]
  const asked = await createRequest(server, person, { certificator: { userId: left.id } })
  await server.call(reviewApi.submit, { token: asked.token, recognition: buildReview(asked) })
  await withCommunity(server.services.connection.db, server.community.id, (tx) =>
    tx.updateTable('account').set({ active: false }).where('id', '=', left.id).execute(),
  )
  for (const certificator of [erased, refusing]) {
    const requested = await createRequest(server, person, { certificator })
    await server.call(reviewApi.submit, { token: requested.token, recognition: buildReview(requested) })
    if (certificator === erased) await server.call(reviewApi.erase, { token: requested.token })
  }
  const unwanted = await createRequest(server, person, { certificator: refusing })
  await server.call(reviewApi.refuse, { token: unwanted.token })
  const { firstname } = (await certify(server, person)).recognition.certificator
  const found = await person.call(recognitionApi.earlierCertificators, {})
  expect(found.map((one) => [one.firstname, one.email])).toEqual([[firstname, expect.stringContaining('@')]])
})
