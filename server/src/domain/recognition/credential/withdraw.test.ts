import { credentialApi } from '@vecu/contract/credential'
import { experienceApi } from '@vecu/contract/experience'
import { recognitionApi } from '@vecu/contract/recognition'
import { userApi } from '@vecu/contract/account'
import { expect, test } from 'vitest'

import { credentialFor, failures, get, revoke, verifyFromPublicUrls } from '../../../../test/credentials.ts'
import { PASSWORD, type TestServer, startServer } from '../../../../test/start-server.ts'
import type { OwnCredential } from './structure.ts'

const verify = (server: TestServer, document: object) =>
  server.call(credentialApi.verify, { credential: JSON.stringify(document) })

test('a file given away stays valid after an edit until its holder withdraws it', async () => {
  const server = await startServer()
  const [holder, certificator] = [await server.signIn(), await server.signIn()]
  const { id, code, document, experienceId } = await credentialFor(server, holder, { certificator })
  await holder.call(experienceApi.update, { id: experienceId, experience: { description: 'Un autre soir' } })
  expect(await verify(server, document)).toMatchObject({ valid: true, reason: null })

  const sharing = await holder.call(credentialApi.withdraw, { id })
  const byFile = await verify(server, document)
  expect([byFile.valid, byFile.reason, failures(byFile)]).toEqual([false, 'withdrawn', ['revocation']])
  expect(byFile.summary?.revokedAt).not.toBeNull()
  const byCode = await server.call(credentialApi.verify, { code })
  expect([byCode.valid, byCode.reason, failures(byCode), byCode.summary]).toEqual([
    false,
    'withdrawn',
    ['revocation'],
    null,
  ])
  expect((await get(server, new URL(document.id).pathname)).status).toBe(404)
  expect(await verifyFromPublicUrls(server, document)).toEqual({ verified: true, revoked: true })

  expect(sharing.code).not.toBe(code)
  const { authorization } = holder
  const file = await get(server, `/v2/recognitions/${id}/credential`, { authorization })
  const replacement: OwnCredential = file.json()
  expect(replacement.id).toBe(sharing.url)
  expect(replacement.credentialStatus.id).not.toBe(document.credentialStatus.id)
  expect(await verify(server, replacement)).toMatchObject({ valid: true, summary: { code: sharing.code } })
  expect(await server.call(credentialApi.verify, { code: sharing.code })).toMatchObject({ valid: true })
  expect(await verifyFromPublicUrls(server, replacement)).toEqual({ verified: true, revoked: false })

  const recognition = await certificator.call(recognitionApi.get, { id })
  expect(recognition.status).toBe('accepted')
  expect(recognition.events.map(({ kind, actor }) => [kind, actor])).toContainEqual([
    'credential_withdrawn',
    'requester',
  ])
})

test('only the holder withdraws a credential, and only while it is certified', async () => {
  const [server, otherServer] = [await startServer(), await startServer()]
  const [holder, certificator, other] = [
    await server.signIn(),
    await server.signIn(),
    await server.signIn('communityAdmin'),
  ]
  const { id, document } = await credentialFor(server, holder, { certificator })
  const outside = await otherServer.signIn('communityAdmin')
  expect((await certificator.try(credentialApi.withdraw, { id })).status).toBe(403)
  expect((await other.try(credentialApi.withdraw, { id })).status).toBe(404)
  expect((await outside.try(credentialApi.withdraw, { id })).status).toBe(404)
  expect((await server.try(credentialApi.withdraw, { id })).status).toBe(401)
  expect(await verify(server, document)).toMatchObject({ valid: true })
  const revoked = await credentialFor(server, holder)
  await revoke(server, revoked)
  const { status, data } = await holder.try(credentialApi.withdraw, { id: revoked.id })
  expect([status, data]).toMatchObject([409, { code: 'RECOGNITION_REVOKED' }])
  expect(await verify(server, revoked.document)).toMatchObject({ valid: false, reason: 'revoked' })
})

test('a credential withdrawn twice has two invalid codes and one valid code', async () => {
  const server = await startServer()
  const holder = await server.signIn()
  const { id, code } = await credentialFor(server, holder)
  const { code: second } = await holder.call(credentialApi.withdraw, { id })
  const { code: third } = await holder.call(credentialApi.withdraw, { id })
  const isValid = async (one: string) => (await server.call(credentialApi.verify, { code: one })).valid
  expect([await isValid(code), await isValid(second), await isValid(third)]).toEqual([false, false, true])
})

test('a withdrawn credential stays invalid after experience and account are deleted', async () => {
  const server = await startServer()
  const [holder, admin] = [await server.signIn(), await server.signIn('communityAdmin')]
  const { id, code, document, experienceId } = await credentialFor(server, holder)
  await holder.call(experienceApi.remove, { id: experienceId })
  await holder.call(credentialApi.withdraw, { id })
  await admin.call(userApi.deleteAccount, { id: holder.id, reason: 'au revoir', password: PASSWORD })
  expect(await verify(server, document)).toMatchObject({ valid: false, reason: 'withdrawn' })
  expect(await server.call(credentialApi.verify, { code })).toMatchObject({ valid: false, reason: 'withdrawn' })
  expect(await verifyFromPublicUrls(server, document)).toEqual({ verified: true, revoked: true })
})
