import { credentialApi } from '@vecu/contract/credential'
import { experienceApi } from '@vecu/contract/experience'
import { findValidCertification } from '@vecu/contract/valid-certification'
import { describe, expect, test } from 'vitest'

import { SERVER_ZONES, runInZone } from '../../../test/server-zones.ts'
import { within } from '../../../test/credentials.ts'
import { readZip } from '../../../test/read-zip.ts'
import { KITCHEN, certify } from '../../../test/recognitions.ts'
import { type Person, type TestServer, startServer } from '../../../test/start-server.ts'
import { issueCredential } from '../recognition/credential/issue.ts'
import { portraitDocument } from './pdf/portrait-document.ts'
import { findRequester } from './pdf/queries.ts'

/** Half an hour before midnight in UTC: any time zone to the east would show the next day. */
const DECIDED_AT = new Date('2026-04-02T23:30:00.000Z')

async function certifyLate(server: TestServer, person: Person) {
  const { settings } = server.services
  const requested = await certify(server, person, { ...KITCHEN, sharingParameters: 'public' })
  const issued = await within(server, async (tx) => {
    await tx.updateTable('recognition').set({ decided_at: DECIDED_AT }).where('id', '=', requested.id).execute()
    // Signed again, because the credential names the moment of the decision.
    await tx.updateTable('credential').set({ document: null }).where('recognition_id', '=', requested.id).execute()
    return issueCredential(tx, requested.id, settings)
  })
  return { experienceId: requested.experience.id, credential: JSON.stringify(issued?.document) }
}

describe.each(SERVER_ZONES)('on a server in %s', (zone) => {
  runInZone(zone)

  test('a certification has its UTC day in the API, PDF, credential, verification, site and résumé', async () => {
    const server = await startServer()
    const { settings } = server.services
    const person = await server.signIn()
    const { experienceId, credential } = await certifyLate(server, person)

    const experience = await person.call(experienceApi.get, { id: experienceId })
    expect(findValidCertification(experience)?.decidedAt).toBe(DECIDED_AT.toISOString())

    const printed = await within(server, async (tx) => {
      const ctx = { tx, viewer: await findRequester(tx, person.id), locale: 'fr' as const, services: { settings } }
      return portraitDocument({ ctx, community: server.community, settings }, person.id)
    })
    expect(printed.experiences[0]?.certifiedDetails).toMatch(/02\/04\/2026$/)

    const { valid, summary, checks } = await server.call(credentialApi.verify, { credential })
    expect([valid, summary?.issuedAt.slice(0, 10)]).toEqual([true, '2026-04-02'])
    expect(checks.find(({ name }) => name === 'validity')?.detail).toContain('2 avril 2026')

    const download = async (path: string) => {
      const { host, app } = server
      const url = `/v2/users/${person.id}/${path}?time_zone=${zone}`
      return (await app.inject({ url, headers: { host, authorization: person.authorization } })).rawPayload
    }
    expect(String(readZip(await download('site')).get(`experiences/${experienceId}.html`))).toContain(
      '>2 avril 2026</time>',
    )
    expect(JSON.parse(String(await download('resume')))).toMatchObject({ certificates: [{ date: '2026-04-02' }] })
  })
})
