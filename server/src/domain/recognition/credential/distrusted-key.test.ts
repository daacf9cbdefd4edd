import { credentialApi } from '@vecu/contract/credential'
import { LOCALES } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'
import { expect, test } from 'vitest'

import { credentialFor, failures, get, verifyFromPublicUrls, within } from '../../../../test/credentials.ts'
import { type TestServer, startServer } from '../../../../test/start-server.ts'
import { distrustKeys, listKeys, rotateKey } from '../signing/keys.ts'
import type { OwnCredential } from './structure.ts'

const secret = (server: TestServer) => server.services.settings.secretKey
const publicKeys = async (server: TestServer) =>
  (await within(server, listKeys)).map(({ public_key: publicKey }) => publicKey)

async function publishedKeys(server: TestServer): Promise<string[]> {
  const document: { verificationMethod: { publicKeyMultibase: string }[] } = (
    await get(server, '/.well-known/did.json')
  ).json()
  return document.verificationMethod.map(({ publicKeyMultibase }) => publicKeyMultibase)
}

test('a distrusted key no longer verifies, and credentials are signed again with a new one', async () => {
  const server = await startServer()
  const holder = await server.signIn()
  const { id, code, document } = await credentialFor(server, holder)
  const [leaked = ''] = await publicKeys(server)
  expect(await within(server, (tx) => distrustKeys(tx, secret(server), [leaked]))).toEqual([leaked])
  expect(await within(server, (tx) => distrustKeys(tx, secret(server), [leaked]))).toEqual([])
  const [, current = ''] = await publicKeys(server)
  expect(await publishedKeys(server)).toEqual([current])

  const found = await server.call(credentialApi.verify, { credential: JSON.stringify(document) })
  expect([found.valid, found.reason, failures(found), found.summary]).toEqual([
    false,
    'distrusted',
    ['signature'],
    null,
  ])
  await expect(verifyFromPublicUrls(server, document)).resolves.toMatchObject({ verified: false })

  expect(await server.call(credentialApi.verify, { code })).toMatchObject({ valid: true, reason: null })
  const { authorization } = holder
  const again: OwnCredential = (await get(server, `/v2/recognitions/${id}/credential`, { authorization })).json()
  const { proof, ...content } = again
  const { proof: _leakedProof, ...contentBefore } = document
  expect(content).toEqual(contentBefore)
  expect(proof[0].verificationMethod).toContain(current)
  expect(await verifyFromPublicUrls(server, again)).toEqual({ verified: true, revoked: false })
})

test('an old key can be distrusted while the current one stays in use', async () => {
  const server = await startServer()
  const holder = await server.signIn()
  const before = await credentialFor(server, holder)
  await within(server, (tx) => rotateKey(tx, secret(server)))
  const after = await credentialFor(server, holder)
  const [old = '', current = ''] = await publicKeys(server)
  await within(server, (tx) => distrustKeys(tx, secret(server), [old]))
  expect(await publicKeys(server)).toEqual([old, current])
  expect(await publishedKeys(server)).toEqual([current])
  const isValid = async (document: object) =>
    (await server.call(credentialApi.verify, { credential: JSON.stringify(document) })).valid
  expect([await isValid(before.document), await isValid(after.document)]).toEqual([false, true])
})

test('an altered document of a distrusted key is altered, not distrusted', async () => {
  const server = await startServer()
  const { document } = await credentialFor(server, await server.signIn())
  await within(server, async (tx) => distrustKeys(tx, secret(server), await listAll(tx)))
  const altered = { ...document, name: `${document.name}!` }
  expect(await server.call(credentialApi.verify, { credential: JSON.stringify(altered) })).toMatchObject({
    valid: false,
    reason: null,
  })
})

async function listAll(tx: Parameters<typeof listKeys>[0]): Promise<string[]> {
  return (await listKeys(tx)).map(({ public_key: publicKey }) => publicKey)
}

test('the verification names the day of the distrust in every language', async () => {
  const server = await startServer()
  const { document } = await credentialFor(server, await server.signIn())
  await within(server, async (tx) => distrustKeys(tx, secret(server), await listAll(tx)))
  const details = new Set<string>()
  for (const locale of LOCALES) {
    const { data } = await server.send({
      method: 'POST',
      url: credentialApi.verify.path,
      headers: { 'accept-language': locale },
      payload: { credential: document },
    })
    const { checks } = data as { checks: { name: string; detail: string }[] }
    const detail = checks.find(({ name }) => name === 'signature')?.detail ?? ''
    const [start = ''] = translate(locale, 'credential:check.signature.distrusted', { date: '§' }).split('§')
    expect(detail).toContain(start)
    expect(detail).toContain(String(new Date().getFullYear()))
    details.add(detail)
  }
  expect(details.size).toBe(LOCALES.length)
})
