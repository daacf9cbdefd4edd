import { experienceApi } from '@vecu/contract/experience'
import { expect, test } from 'vitest'

import { KITCHEN, certify } from '../../../../test/recognitions.ts'
import { type Person, startServer } from '../../../../test/start-server.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { portraitDocument } from './portrait-document.ts'
import { findRequester } from './queries.ts'

test('the code of the credential is printed for its holder, a public code for others if the experience is public', async () => {
  const server = await startServer()
  const { services, community } = server
  const { settings, connection } = services
  const [holder, other] = [await server.signIn(), await server.signIn()]
  const requested = await certify(server, holder)
  const share = (sharingParameters: 'community' | 'public') =>
    holder.call(experienceApi.update, { id: requested.experience.id, experience: { sharingParameters } as never })
  const printedFor = (reader: Person) =>
    withCommunity(connection.db, community.id, async (tx) => {
      const viewer = await findRequester(tx, reader.id)
      const ctx = { tx, viewer, locale: 'fr' as const, services: { settings } }
      const documenting = { ctx, community, settings }
      const { experiences, link } = await portraitDocument(documenting, holder.id)
      return { code: experiences[0]?.code, path: new URL(link.url).pathname, isPublic: link.isPublic }
    })

  await share('community')
  const own = await printedFor(holder)
  expect(own.code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  expect(own).toEqual({ code: own.code, path: `/r/${own.code}`, isPublic: true })
  expect(await printedFor(other)).toEqual({ code: null, path: '/', isPublic: false })
  await share('public')
  const others = await printedFor(other)
  expect(others.code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  expect(others).toEqual({ code: others.code, path: `/r/${others.code}`, isPublic: true })
  expect(others.code).not.toBe(own.code)
})

test('a document shows the logo of its community, and none beside the wordmark of the product', async () => {
  const server = await startServer()
  const { services, community } = server
  const holder = await server.signIn()
  const printedIn = (name: string) =>
    withCommunity(services.connection.db, community.id, async (tx) => {
      const viewer = await findRequester(tx, holder.id)
      const ctx = { tx, viewer, locale: 'fr' as const, services: { settings: services.settings } }
      const branded = { ...community, name, logo_key: 'public/logo.webp' }
      return portraitDocument({ ctx, community: branded, settings: services.settings }, holder.id)
    })
  expect((await printedIn('L’Atelier')).logo).toEqual({ picture: 'public/logo.webp' })
  expect((await printedIn('Vécu')).logo).toEqual({ picture: null })
})

test('a document names the certifier and lists skills with their levels, without headings', async () => {
  const server = await startServer()
  const { services, community } = server
  const holder = await server.signIn()
  await certify(server, holder, {
    ...KITCHEN,
    skillsAttributes: [
      ...KITCHEN.skillsAttributes,
      { name: 'x', skillId: 'literacy', level: 3, skillsAttributes: [{ name: 'Conter', level: 0 }] },
    ],
  })
  const { experiences } = await withCommunity(services.connection.db, community.id, async (tx) => {
    const viewer = await findRequester(tx, holder.id)
    const ctx = { tx, viewer, locale: 'fr' as const, services: { settings: services.settings } }
    return portraitDocument({ ctx, community, settings: services.settings }, holder.id)
  })
  expect(experiences[0]).toMatchObject({
    certifiedBy: 'Karim Benali',
    certifiedDetails: expect.stringMatching(/\d\d\/\d\d\/\d{4}$/),
    skills: [
      { name: 'Tenir le passe', stars: 4, certified: true },
      { name: 'Expliquer clairement', stars: 3, certified: true },
      { name: 'Conter', stars: 1, certified: true },
    ],
  })
})
