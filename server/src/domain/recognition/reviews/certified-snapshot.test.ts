import { userApi } from '@vecu/contract/account'
import { credentialApi } from '@vecu/contract/credential'
import { experienceApi } from '@vecu/contract/experience'
import { notificationApi } from '@vecu/contract/notification'
import { recognitionApi } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import { expect, test } from 'vitest'

import { credentialFor, get, within } from '../../../../test/credentials.ts'
import { createRequest, certify, buildReview } from '../../../../test/recognitions.ts'
import { PASSWORD, type Person, type TestServer, startServer } from '../../../../test/start-server.ts'

interface Changes {
  firstname?: string
  lastname?: string
  email?: string
  avatar_key?: string | null
}

async function change(server: TestServer, { id }: Person, changes: Changes): Promise<void> {
  await within(server, (tx) => tx.updateTable('account').set(changes).where('id', '=', id).execute())
}

const download = async (server: TestServer, { authorization }: Person, id: string) =>
  String((await get(server, `/v2/recognitions/${id}/credential`, { authorization })).bytes)

test('later changes of name, e-mail and photo of the certifier do not alter the certification', async () => {
  const server = await startServer()
  const [holder, certificator] = [await server.signIn(), await server.signIn()]
  const { id, code, experienceId } = await credentialFor(server, holder, { certificator })
  const look = async () => ({
    card: (await holder.call(experienceApi.get, { id: experienceId })).certificationAttributes,
    recognition: await holder.call(recognitionApi.get, { id }),
    notifications: (await holder.call(notificationApi.list, {})).paginatedResults,
    verification: await server.call(credentialApi.verify, { code }),
    file: await download(server, holder, id),
  })
  const before = await look()
  expect(before.recognition.certificator.avatarUrl).toBeNull()
  const changes = {
    firstname: 'Marie',
    lastname: 'Curie',
    email: `curie-${certificator.email}`,
    avatar_key: 'avatars/new',
  }
  await change(server, certificator, changes)
  expect(await look()).toEqual(before)
})

test('a certification does not show a photo that the certifier set later', async () => {
  const server = await startServer()
  const [holder, certificator] = [await server.signIn(), await server.signIn()]
  await change(server, certificator, { avatar_key: 'avatars/first' })
  const { id } = await credentialFor(server, holder, { certificator })
  const getAvatarUrl = async () => (await holder.call(recognitionApi.get, { id })).certificator.avatarUrl
  expect(await getAvatarUrl()).toContain('avatars/first')
  await change(server, certificator, { avatar_key: 'avatars/second' })
  expect(await getAvatarUrl()).toBeNull()
})

test('the certifier signs with the account name at the time of the decision', async () => {
  const server = await startServer()
  const [holder, certificator] = [await server.signIn(), await server.signIn()]
  const requested = await createRequest(server, holder, { certificator: { userId: certificator.id } })
  await change(server, certificator, { firstname: 'Ada', lastname: 'Byron' })
  const decided = await certificator.call(reviewApi.submit, { id: requested.id, recognition: buildReview(requested) })
  expect(decided.certificator).toMatchObject({ firstname: 'Ada', lastname: 'Byron' })
})

test('the credential names the holder as at the time of the request', async () => {
  const server = await startServer()
  const holder = await server.signIn()
  const requested = await createRequest(server, holder)
  await change(server, holder, { firstname: 'Marie', lastname: 'Curie' })
  const read = await server.call(reviewApi.get, { token: requested.token })
  expect(read.requester).toMatchObject({ firstname: 'Inès', lastname: 'Éluard member' })
  await server.call(reviewApi.submit, { token: requested.token, recognition: buildReview(requested) })
  expect(await download(server, holder, requested.id)).toContain('Inès Éluard member')
  expect(await download(server, holder, requested.id)).not.toContain('Curie')
})

test('erasing the certifier changes nothing else in the credential', async () => {
  const server = await startServer()
  const holder = await server.signIn()
  const { id, token, document } = await credentialFor(server, holder)
  await change(server, holder, { firstname: 'Marie', lastname: 'Curie', email: `curie-${holder.email}` })
  await server.call(reviewApi.erase, { token })
  const reissued = JSON.parse(await download(server, holder, id)) as typeof document
  expect(reissued.credentialSubject.identifier).toEqual(document.credentialSubject.identifier)
  expect(reissued.credentialSubject.achievement.resultDescription).toEqual(
    document.credentialSubject.achievement.resultDescription,
  )
  expect([reissued.name, reissued.validFrom, reissued.evidence[0]]).toEqual([
    document.name,
    document.validFrom,
    document.evidence[0],
  ])
  expect(JSON.stringify(reissued)).not.toMatch(/Nadia|Roux|Cheffe/)
  expect(await server.call(credentialApi.verify, { credential: JSON.stringify(reissued) })).toMatchObject({
    valid: true,
  })
  // A copy downloaded before still verifies as signed.
  expect(await server.call(credentialApi.verify, { credential: JSON.stringify(document) })).toMatchObject({
    valid: true,
    summary: { certificator: { name: 'Nadia Roux-Delmas' } },
  })
})

test('certifications of a deleted account name a former member with a confirmed e-mail only', async () => {
  const server = await startServer()
  const [holder, certificator] = [await server.signIn(), await server.signIn()]
  const { id, code, experienceId } = await credentialFor(server, holder, { certificator })
  await certificator.call(userApi.deleteAccount, { id: certificator.id, password: PASSWORD })
  const identification = {
    nameGiven: false,
    addressConfirmed: true,
    memberSince: null,
    admission: null,
    trainingCenter: null,
  }
  const { certificationAttributes } = await holder.call(experienceApi.get, { id: experienceId })
  expect(certificationAttributes).toMatchObject([
    { certificatorAttributes: { firstname: 'un ex-membre', erased: true }, identification },
  ])
  expect((await holder.call(recognitionApi.get, { id })).identification).toEqual(identification)
  const { summary } = await server.call(credentialApi.verify, { code })
  expect(summary?.certificator).toEqual({ name: null, role: null, identification })
})

test('a certification without recorded identification returns null', async () => {
  const server = await startServer()
  const holder = await server.signIn()
  const { id } = await certify(server, holder)
  await within(server, (tx) =>
    tx.updateTable('recognition').set({ identification: null }).where('id', '=', id).execute(),
  )
  expect((await holder.call(recognitionApi.get, { id })).identification).toBeNull()
})
