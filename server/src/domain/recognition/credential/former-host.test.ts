import { credentialApi } from '@vecu/contract/credential'
import { expect, test } from 'vitest'

import { credentialFor, failures, get, revoke, verifyFromPublicUrls } from '../../../../test/credentials.ts'
import { startServer } from '../../../../test/start-server.ts'

const SECRET_KEY = 'the same key before and after the move'

/** The same installation and community, once it has moved to another host. */
async function move(before: Awaited<ReturnType<typeof startServer>>, settings: Record<string, string>) {
  const after = await startServer({ SECRET_KEY, PUBLIC_HOST: 'vecu.example', ...settings })
  return { ...after, community: before.community, host: before.host }
}

test('a credential stays valid after the installation has moved to another host', async () => {
  const before = await startServer({ SECRET_KEY })
  const { document, ...issued } = await credentialFor(before, await before.signIn())
  const credential = JSON.stringify(document)

  const forgotten = await move(before, {})
  expect(failures(await forgotten.call(credentialApi.verify, { credential }))).toContain('issuer')

  const after = await move(before, { FORMER_HOSTS: 'localhost:3000' })
  expect((await after.call(credentialApi.verify, { credential })).valid).toBe(true)
  expect(await verifyFromPublicUrls(after, document)).toEqual({ verified: true, revoked: false })

  await revoke(before, issued)
  expect(failures(await after.call(credentialApi.verify, { credential }))).toEqual(['revocation'])
  expect(await verifyFromPublicUrls(after, document)).toEqual({ verified: true, revoked: true })
})

test('each host of the installation serves the keys under its own identifier', async () => {
  const before = await startServer({ SECRET_KEY })
  const after = await move(before, { FORMER_HOSTS: 'localhost:3000' })
  const { slug } = before.community
  const idAt = async (host: string) =>
    ((await get(after, '/.well-known/did.json', { host })).json() as { id: string }).id
  expect(await idAt(before.host)).toBe(`did:web:${slug}.localhost%3A3000`)
  expect(await idAt(`${slug}.vecu.example`)).toBe(`did:web:${slug}.vecu.example`)
})
