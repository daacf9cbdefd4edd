import { beforeAll, expect, test } from 'vitest'

import { countScannedAccounts, insertMembers } from '../../../../test/account-scans.ts'
import { type TestServer, startServer } from '../../../../test/start-server.ts'
import { findCertificators } from './list.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  await insertMembers(server, await server.createGroup('Amphi'), 5_000)
})

test('the search for a certifier by a name that nobody has does not scan the accounts', async () => {
  const scanned = await countScannedAccounts(server, async (tx, viewer) => {
    expect(await findCertificators(tx, server.services.settings.secretKey, viewer, 'introuvable')).toEqual([])
  })
  expect(scanned).toBe(0)
})
