import { gunzipSync } from 'node:zlib'

import { userApi } from '@vecu/contract/account'
import { credentialApi } from '@vecu/contract/credential'
import { reviewApi } from '@vecu/contract/review'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { credentialFor, failures, get, revoke, verifyFromPublicUrls, within } from '../../../../test/credentials.ts'
import { formPayload } from '../../../../test/multipart.ts'
import { PASSWORD, type TestServer, startServer } from '../../../../test/start-server.ts'
import { issueCredential } from './issue.ts'
import { listKeys, activeSigningKey, rotateKey } from '../signing/keys.ts'
import { readBaked } from './png.ts'
import { anonymizeCertificator } from './anonymize-certificator.ts'

const rotate = (server: TestServer) => within(server, (tx) => rotateKey(tx, server.services.settings.secretKey))

test('/.well-known/did.json returns the keys of the community of the host', async () => {
  const server = await startServer()
  const { status, headers, json } = await get(server, '/.well-known/did.json', { origin: 'https://wallet.example' })
  expect([status, headers['access-control-allow-origin']]).toEqual([200, '*'])
  expect(headers['content-type']).toContain('application/did+json')
  const did = `did:web:${server.community.slug}.localhost%3A3000`
  const [key] = (await within(server, listKeys)).map(({ public_key }) => public_key)
  expect(json()).toMatchObject({
    id: did,
    verificationMethod: [{ id: `${did}#${key}`, type: 'Multikey', controller: did, publicKeyMultibase: key }],
    assertionMethod: [`${did}#${key}`],
  })
  expect((await get(server, '/.well-known/did.json', { host: 'nowhere.localhost:3000' })).status).toBe(404)
})

test('parallel calls that need the first signing key all get the same key', async () => {
  const server = await startServer()
  const { secretKey } = server.services.settings
  const keys = await Promise.all(
    Array.from({ length: 6 }, () => within(server, (tx) => activeSigningKey(tx, secretKey))),
  )
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(await within(server, listKeys)).toHaveLength(1)
})

test('a credential verifies here and with independent code from its public URLs', async () => {
  const server = await startServer()
  const [holder, certificator] = [await server.signIn(), await server.signIn()]
  const { id, code, document } = await credentialFor(server, holder, { certificator })
  const found = await server.call(credentialApi.verify, { credential: JSON.stringify(document) })
  expect(found.valid).toBe(true)
  expect(found.checks.map(({ name, ok }) => [name, ok])).toEqual([
    ['structure', true],
    ['issuer', true],
    ['signature', true],
    ['validity', true],
    ['revocation', true],
    ['unchanged', true],
  ])
  expect(found.summary).toMatchObject({
    code,
    url: `http://${server.host}/credentials/${code}`,
    holder: 'Inès Éluard member',
    certificator: { name: 'Inès Éluard member', role: 'Cheffe de cuisine', identification: { addressConfirmed: true } },
    issuer: { name: server.community.name },
    date: '2026-03-14T18:30:00.000Z',
    localDate: '2026-03-14T18:30',
    skills: [
      { name: 'Expliquer clairement', level: 2 },
      { name: 'Tenir le passe', level: 3 },
    ],
    revokedAt: null,
  })
  expect(await verifyFromPublicUrls(server, document)).toEqual({ verified: true, revoked: false })
  const changed = { ...document, name: `${document.name}!` }
  expect((await verifyFromPublicUrls(server, changed)).verified).toBe(false)
  expect(JSON.stringify(document)).not.toContain(holder.email)
  // A second call returns the stored credential.
  const again = await within(server, (tx) => issueCredential(tx, id, server.services.settings))
  expect(again?.document).toEqual(document)
})

test('holder and certifier can download the credential; anyone else gets 404', async () => {
  const server = await startServer()
  const [holder, certificator, other] = [
    await server.signIn(),
    await server.signIn(),
    await server.signIn('communityAdmin'),
  ]
  const { id, code, document } = await credentialFor(server, holder, { certificator })
  for (const { authorization } of [holder, certificator]) {
    const file = await get(server, `/v2/recognitions/${id}/credential`, { authorization })
    expect(file.headers['content-type']).toContain('application/vc+ld+json')
    expect(file.headers['content-disposition']).toContain(`credential-${code.toLowerCase()}.json`)
    expect(file.json()).toEqual(document)
  }
  expect((await other.try(credentialApi.file, { id })).status).toBe(404)
  const sharing = await holder.call(credentialApi.sharing, { id })
  const page = `http://${server.host}/verify?code=${code}`
  expect(sharing).toMatchObject({ code, url: document.id, verificationUrl: page, name: document.name })
  const form = new URL(sharing.linkedinUrl)
  expect(form.origin + form.pathname).toBe('https://www.linkedin.com/profile/add')
  expect(Object.fromEntries(form.searchParams)).toMatchObject({
    name: document.name,
    organizationName: server.community.name,
    certUrl: page,
    certId: code,
  })
})

test('a PNG with a baked credential verifies as a file and in base64', async () => {
  const server = await startServer()
  const holder = await server.signIn()
  const blue = sharp({ create: { width: 900, height: 600, channels: 3, background: '#369' } })
  const { authorization } = holder
  for (const options of [{ cover: await blue.png().toBuffer() }, {}]) {
    const { id, document } = await credentialFor(server, holder, options)
    const { headers, bytes } = await get(server, `/v2/recognitions/${id}/credential?format=png`, { authorization })
    expect(headers['content-type']).toBe('image/png')
    expect(JSON.parse(String(readBaked(bytes)))).toEqual(document)
    // The cover has 3:2, the default seal is square.
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 'cover' in options ? 533 : 800 })
    const form = await formPayload({ credential: { name: 'badge.png', bytes } })
    const sent = await server.send({ method: 'POST', url: credentialApi.verify.path, ...form })
    expect(sent.data).toMatchObject({ valid: true })
    for (const text of [bytes.toString('base64'), `data:image/png;base64,${bytes.toString('base64')}`]) {
      expect(await server.call(credentialApi.verify, { credential: text })).toMatchObject({ valid: true })
    }
  }
})

test('a revoked credential is invalid and set in the status list', async () => {
  const server = await startServer()
  const holder = await server.signIn()
  const [active, revoked] = [await credentialFor(server, holder), await credentialFor(server, holder)]
  await revoke(server, revoked)
  const found = await server.call(credentialApi.verify, { credential: JSON.stringify(revoked.document) })
  expect([found.valid, failures(found)]).toEqual([false, ['revocation']])
  expect(found.summary?.revokedAt).not.toBeNull()
  const { pathname } = new URL(revoked.document.credentialStatus.statusListCredential)
  const { headers, json } = await get(server, pathname)
  expect(headers['cache-control']).toBe('public, max-age=300')
  const list: { credentialSubject: { encodedList: string } } = json()
  const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'))
  expect(bits.length * 8).toBe(131_072)
  const readBit = ({ document }: typeof active) => {
    const place = Number(document.credentialStatus.statusListIndex)
    return ((bits[place >> 3] ?? 0) >> (7 - (place & 7))) & 1
  }
  expect([readBit(active), readBit(revoked)]).toEqual([0, 1])
  expect(await verifyFromPublicUrls(server, active.document)).toEqual({ verified: true, revoked: false })
  expect(await verifyFromPublicUrls(server, revoked.document)).toEqual({ verified: true, revoked: true })
  for (const none of [0, 2]) expect((await get(server, `/credentials/status/${none}`)).status).toBe(404)
})

test('a rotated key signs new credentials, and old credentials stay valid', async () => {
  const server = await startServer()
  const holder = await server.signIn()
  const before = await credentialFor(server, holder)
  await rotate(server)
  const after = await credentialFor(server, holder)
  const getVerificationMethod = ({ document }: typeof before) => document.proof[0].verificationMethod
  expect(getVerificationMethod(after)).not.toBe(getVerificationMethod(before))
  for (const { document } of [before, after]) {
    expect(await server.call(credentialApi.verify, { credential: JSON.stringify(document) })).toMatchObject({
      valid: true,
    })
    expect(await verifyFromPublicUrls(server, document)).toEqual({ verified: true, revoked: false })
  }
  // A signature made after the retirement of its key is invalid, in case the key was stolen.
  await within(server, (tx) =>
    tx
      .updateTable('community_key')
      .set({ retired_at: new Date(Date.now() - 3_600_000) })
      .where('retired_at', 'is not', null)
      .execute(),
  )
  const late = await server.call(credentialApi.verify, { credential: JSON.stringify(before.document) })
  expect([late.valid, failures(late)]).toEqual([false, ['signature']])
})

test('a changed secret key creates a new signing key, and old credentials stay valid', async () => {
  const server = await startServer()
  const holder = await server.signIn()
  const { document, id } = await credentialFor(server, holder)
  const settings = { ...server.services.settings, secretKey: 'another secret key, of more than thirty-two letters' }
  await within(server, (tx) => anonymizeCertificator(tx, id))
  const again = await within(server, (tx) => issueCredential(tx, id, settings))
  for (const credential of [document, again?.document]) {
    expect(await server.call(credentialApi.verify, { credential: JSON.stringify(credential) })).toMatchObject({
      valid: true,
    })
  }
  expect(await within(server, listKeys)).toHaveLength(2)
})

test('erasing the certifier keeps id and status entry of the credential', async () => {
  const server = await startServer()
  const holder = await server.signIn()
  const { id, token, document } = await credentialFor(server, holder)
  await server.call(reviewApi.erase, { token })
  const { authorization } = holder
  const reissued: typeof document = (await get(server, `/v2/recognitions/${id}/credential`, { authorization })).json()
  expect(JSON.stringify(reissued)).not.toMatch(/Nadia|Roux|Cheffe/)
  expect([reissued.id, reissued.credentialStatus]).toEqual([document.id, document.credentialStatus])
  expect(await server.call(credentialApi.verify, { credential: JSON.stringify(reissued) })).toMatchObject({
    valid: true,
    summary: { certificator: { name: null, role: null } },
  })
})

test('deleting the holder deletes the credential but keeps its status index allocated', async () => {
  const server = await startServer()
  const [holder, admin] = [await server.signIn(), await server.signIn('communityAdmin')]
  const { document, code } = await credentialFor(server, holder)
  await admin.call(userApi.deleteAccount, { id: holder.id, reason: 'au revoir', password: PASSWORD })
  expect(await server.call(credentialApi.verify, { code })).toMatchObject({ valid: false, summary: null })
  const { statusListIndex } = document.credentialStatus
  const places = await within(server, (tx) => tx.selectFrom('credential_status').select('list_index').execute())
  expect(places).toEqual([{ list_index: Number(statusListIndex) }])
})
