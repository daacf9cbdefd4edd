import { userApi } from '@vecu/contract/account'
import { expect, test } from 'vitest'

import { type Person, startServer } from '../../../../test/start-server.ts'

async function exportLines(person: Person, search: object, locale = 'fr') {
  const { data, headers } = await person.try(userApi.exportList, search, { 'accept-language': locale })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const text = Buffer.from(data as Uint8Array).toString('utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text.slice(1).trimEnd().split('\r\n')
}

test('the export contains the search results in their order and language', async () => {
  const server = await startServer()
  const [group, second] = [await server.createGroup('CAP Cuisine'), await server.createGroup('Les "Halles"')]
  const admin = await server.signIn('communityAdmin')
  const [first, other] = [await server.signIn('member', [group, second]), await server.signIn('inactive', [group])]
  await first.call(userApi.update, { id: first.id, user: { firstname: 'Zoé', lastname: 'Abel' } })
  const today = new Date().toISOString().slice(0, 10)
  const lines = await exportLines(admin, { groupId: group })
  expect(lines[0]).toBe(
    '"Nom";"Prénom";"E-mail";"Statut";"Rôle";"Groupes";"Expériences";"Récits";"Certifiées";"Dernière visite";"Membre depuis"',
  )
  const zoe = `"Abel";"Zoé";"${first.email}";"Actif";"Membre";"CAP Cuisine, Les ""Halles""";"0";"0";"0"`
  expect(lines.slice(1)).toEqual([
    expect.stringContaining(zoe),
    expect.stringContaining(`"${other.email}";"Désactivé";"Membre";"CAP Cuisine"`),
  ])
  expect(lines[1]).toMatch(new RegExp(`"${today}"$`))
  const english = await exportLines(admin, { groupId: group, status: 'disabled' }, 'en')
  expect(english).toHaveLength(2)
  expect(english[1]).toContain(`"${other.email}","Deactivated","Member"`)
  const backwards = await exportLines(admin, { groupId: group, orderDir: 'desc' })
  expect(backwards.slice(1)).toEqual(lines.slice(1).toReversed())
  // Members of groups the admin does not administer are left out.
  const groupAdmin = await server.signIn('groupAdmin', [second])
  const own = await exportLines(groupAdmin, {})
  expect(own.slice(1).map((line) => line.includes(other.email))).toEqual([false, false])
})

test.each(['=1+1', '+33 6', '-2', '@SUM(A1)', ' =1+1', '＝1+1'])('%j is exported as text', async (lastname) => {
  const server = await startServer()
  const [admin, person] = [await server.signIn('communityAdmin'), await server.signIn()]
  const { db } = server.services.connection
  await db.updateTable('account').set({ lastname, firstname: 'A"B' }).where('id', '=', person.id).execute()
  const [, line] = await exportLines(admin, { search: person.email })
  expect(line?.startsWith(`"'${lastname}";"A""B";`)).toBe(true)
})
