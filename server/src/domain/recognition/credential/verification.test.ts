import { type CredentialVerification, credentialApi } from '@vecu/contract/credential'
import { experienceApi } from '@vecu/contract/experience'
import { translate } from '@vecu/messages/translate'
import { expect, test } from 'vitest'

import { credentialFor, failures, get, revoke, within } from '../../../../test/credentials.ts'
import { KITCHEN, certify } from '../../../../test/recognitions.ts'
import { startServer } from '../../../../test/start-server.ts'
import { issueCredential } from './issue.ts'
import { readBaked } from './png.ts'

test('a printed code verifies in any spelling, until revoked or deleted', async () => {
  const [server, otherServer] = [await startServer(), await startServer()]
  const holder = await server.signIn()
  const { code, document, id, token, experienceId } = await credentialFor(server, holder)
  const typed = [
    code,
    code.toLowerCase().replaceAll('-', ' '),
    code.replaceAll('0', 'O').replaceAll('1', 'l'),
    document.id,
  ]
  for (const one of [...typed, `http://${server.host}/verify?code=${code}`]) {
    const found = await server.call(credentialApi.verify, { code: one })
    expect([found.valid, found.checks[0]?.name, found.summary?.code]).toEqual([true, 'code', code])
  }
  expect((await server.try(credentialApi.verify, { code: 'ABC' })).status).toBe(422)
  expect((await server.try(credentialApi.verify, {})).status).toBe(422)
  expect((await server.try(credentialApi.verify, { code, credential: '{}' })).status).toBe(422)
  for (const [target, unknown] of [[server, 'ZZZZ-ZZZZ-ZZZZ'] as const, [otherServer, code] as const]) {
    expect(await target.call(credentialApi.verify, { code: unknown })).toMatchObject({ valid: false, summary: null })
  }
  const { pathname } = new URL(document.id)
  expect((await get(server, pathname)).json()).toEqual(document)
  expect(readBaked((await get(server, `${pathname}?format=png`)).bytes)).toBeDefined()
  const people = await get(server, pathname, { accept: 'text/html,*/*' })
  expect([people.status, people.headers.location]).toEqual([303, `http://${server.host}/verify?code=${code}`])
  expect((await get(otherServer, pathname)).status).toBe(404)

  await revoke(server, { id, token })
  expect((await get(server, pathname)).status).toBe(404)
  const revoked = await server.call(credentialApi.verify, { code })
  expect([revoked.valid, failures(revoked), revoked.summary]).toEqual([false, ['revocation'], null])
  await holder.call(experienceApi.update, { id: experienceId, experience: { sharingParameters: 'public' } })
  expect((await server.call(credentialApi.verify, { code })).summary?.revokedAt).not.toBeNull()
  await holder.call(experienceApi.remove, { id: experienceId })
  expect((await get(server, pathname)).status).toBe(404)
  expect((await server.call(credentialApi.verify, { code })).checks[0]).toMatchObject({ name: 'code', ok: false })
})

test('the summary names the language of the certified text, also after the author changed it', async () => {
  const server = await startServer()
  const holder = await server.signIn()
  const { id, experience } = await certify(server, holder, { ...KITCHEN, language: 'it' })
  const issued = await within(server, (tx) => issueCredential(tx, id, server.services.settings))
  const language = async () => {
    const credential = JSON.stringify(issued?.document)
    return (await server.call(credentialApi.verify, { credential })).summary?.language
  }
  expect(await language()).toBe('it')
  await holder.call(experienceApi.update, { id: experience.id, experience: { language: 'el' } })
  expect(await language()).toBe('it')
})

test('the unchanged check fails after an edit, but the credential stays valid', async () => {
  const server = await startServer()
  const holder = await server.signIn()
  const { document, experienceId } = await credentialFor(server, holder)
  const unchanged = async () => {
    const { valid, checks } = await server.call(credentialApi.verify, { credential: JSON.stringify(document) })
    return [valid, checks.at(-1)?.name, checks.at(-1)?.ok]
  }
  await holder.call(experienceApi.update, { id: experienceId, experience: { description: 'Un autre soir' } })
  expect(await unchanged()).toEqual([true, 'unchanged', false])
  await holder.call(experienceApi.remove, { id: experienceId })
  expect(await unchanged()).toEqual([true, 'unchanged', false])
})

test('verify rejects malformed and hostile documents without fetching anything', async () => {
  const server = await startServer()
  const { document } = await credentialFor(server, await server.signIn())
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  const knot = {
    ...document,
    evidence: Array.from({ length: 500 }, (_, at) => ({ id: `_:b${at}`, type: ['Evidence'] })),
  }
  const foreign = { ...document, issuer: { ...document.issuer, id: 'did:web:169.254.169.254' } }
  const remote = { ...document, '@context': [...document['@context'], 'http://127.0.0.1:1/context'] }
  const redefined = { ...document, '@context': [...document['@context'], { name: 'https://evil.example/name' }] }
  const nested = {
    ...document,
    credentialSubject: { ...document.credentialSubject, '@context': 'http://127.0.0.1:1/' },
  }
  const cases: [unknown, string][] = [
    ['', 'structure'],
    ['null', 'structure'],
    ['{"a":', 'structure'],
    ['\u0000', 'structure'],
    ['{"@context":["\\ud800"],"type":"\\u0000"}', 'structure'],
    [deep(10_000), 'structure'],
    ['x'.repeat(300_000), 'structure'],
    ['iVBORw0KGgo=', 'structure'],
    [{}, 'structure'],
    [{ ...document, proof: null }, 'structure'],
    [knot, 'structure'],
    [remote, 'structure'],
    [redefined, 'structure'],
    [nested, 'structure'],
    [{ ...document, '@context': [...document['@context']].toReversed() }, 'structure'],
    [{ ...document, '@graph': [] }, 'structure'],
    [{ ...document, valid_from: document.validFrom }, 'structure'],
    [foreign, 'issuer'],
    [{ ...document, issuer: 'did:web:%00' }, 'issuer'],
    [{ ...document, issuer: { ...document.issuer, id: 'did:web:unknown.localhost%3A3000' } }, 'issuer'],
    [{ ...document, name: '\ud800' }, 'signature'],
    [{ ...document, id: '_:b0' }, 'signature'],
    [{ ...document, proof: [{ ...document.proof[0], verificationMethod: 'x' }] }, 'signature'],
  ]
  for (const [credential, failedCheck] of cases) {
    const response = await server.send({ method: 'POST', url: credentialApi.verify.path, payload: { credential } })
    const found = response.data as CredentialVerification
    const outcome = [response.status, found.valid, failures(found), found.summary]
    expect([JSON.stringify(credential).slice(0, 60), ...outcome]).toEqual([
      JSON.stringify(credential).slice(0, 60),
      200,
      false,
      [failedCheck],
      null,
    ])
  }
  const headers = { 'content-type': 'application/json' }
  const nestedBody = { method: 'POST' as const, url: credentialApi.verify.path, headers }
  for (const levels of [40, 10_000]) {
    const { status, data } = await server.send({ ...nestedBody, payload: `{"credential":${deep(levels)}}` })
    const detail = translate('fr', 'credential:check.structure.tooLarge')
    expect([status, (data as CredentialVerification).checks[0]]).toEqual([
      200,
      { name: 'structure', ok: false, detail },
    ])
  }
  for (const credential of [5, true, [], [document], null]) {
    const response = await server.send({ method: 'POST', url: credentialApi.verify.path, payload: { credential } })
    expect(response.status).toBe(422)
  }
  for (const url of [
    '/credentials/%00',
    '/credentials/status/9999999999',
    '/credentials/..%2f',
    '/credentials/x?format[]=1',
  ]) {
    expect([url, (await get(server, url)).status]).toEqual([url, 404])
  }
})
