import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'

import { userApi } from '@vecu/contract/account'
import { contactApi } from '@vecu/contract/contact'
import { experienceApi } from '@vecu/contract/experience'
import { feedbackApi } from '@vecu/contract/feedback'
import { moderationApi } from '@vecu/contract/moderation'
import { moderationCaseApi } from '@vecu/contract/moderation-case'
import { portraitPdfApi } from '@vecu/contract/pdf'
import { portraitApi } from '@vecu/contract/portrait'
import { reviewApi } from '@vecu/contract/review'
import { sessionApi } from '@vecu/contract/session'
import { storyApi } from '@vecu/contract/story'
import { sql } from 'kysely'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'

import { addEvidence, pdfFile, pictureFile } from '../../../test/evidence.ts'
import { formPayload } from '../../../test/multipart.ts'
import { setUpCenter } from '../../../test/mock-platform.ts'
import { createToken } from '../../../test/personal-access-tokens.ts'
import { readZip } from '../../../test/read-zip.ts'
import { createRequest, buildReview } from '../../../test/recognitions.ts'
import { PASSWORD, type Person, type TestServer, startServer } from '../../../test/start-server.ts'
import { withCommunity } from '../../platform/db/community-transaction.ts'
import type { StoredPicture } from '../../schema/tables/item-tables.ts'
import type { PersonalTable } from './personal-data/rules.ts'
import { PERSONAL_DATA, WITHOUT_PERSONAL_DATA } from './personal-data/tables.ts'

const NAMES = { firstname: 'Zéphyrine', lastname: 'Quatremère-Őszi' }

test('every column of the database schema is classified as personal or not personal', async () => {
  const { services } = await startServer()
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%' order by 1, 2`.execute(services.connection.db)
  const mapped = [
    ...Object.entries(PERSONAL_DATA).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((name) => [table, name]),
    ),
    ...Object.entries(WITHOUT_PERSONAL_DATA).flatMap(([table, names]) => names.map((name) => [table, name])),
  ]
  const classified = new Set(mapped.map((pair) => pair.join('.')))
  const columns = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  const unclassified = [...columns].filter((name) => !classified.has(name))
  const unknown = [...classified].filter((name) => !columns.has(name))
  expect(
    { unclassified, unknown },
    'list unclassified columns in PERSONAL_DATA or WITHOUT_PERSONAL_DATA of personal-data/, remove unknown ones',
  ).toEqual({ unclassified: [], unknown: [] })
  expect(mapped).toHaveLength(classified.size)
})

test('every exported table has created_at, which orders its rows in the export', () => {
  const undated = Object.entries(PERSONAL_DATA).filter(
    ([, { columns }]) => Object.values<string>(columns).includes('exported') && !('created_at' in columns),
  )
  expect(undated.map(([table]) => table)).toEqual([])
})

/** Creates a person with rows in every table of `PERSONAL_DATA`, mostly through the API. */
async function someoneWithAPast(server: TestServer): Promise<Person> {
  const group = await server.createGroup('Équipe')
  const [admin, person] = [await server.signIn('communityAdmin'), await server.signIn('groupAdmin', [group])]
  const { id, email, authorization } = person
  await person.call(userApi.update, { id, user: NAMES })
  const avatar = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fa0' } })
    .png()
    .toBuffer()
  const { payload, headers } = await formPayload({ avatar: { name: 'me.png', bytes: avatar } })
  await server.send({ method: 'PUT', url: `/v2/users/${id}`, payload, headers: { ...headers, authorization } })
  const login = { user: { email, password: PASSWORD } }
  await server.call(sessionApi.login, login, { 'user-agent': 'Firefox/150 Linux', 'idempotency-key': 'past-login' })
  await server.call(sessionApi.login, login, { 'user-agent': 'Chrome/150 Windows' })
  await createToken(person, ['journal:read'], `Script de ${NAMES.firstname}`)
  const message = { subject: 'Question', message: `Bien à vous, ${NAMES.firstname}` }
  const name = `${NAMES.firstname} ${NAMES.lastname}`
  await person.call(contactApi.create, { name, email, ...message }, { 'idempotency-key': 'past-contact' })
  await admin.call(userApi.permissions, { id, user: { communityAdmin: false, groupAdmin: true } })
  await admin.call(userApi.permissions, { id, user: { communityAdmin: false, groupAdmin: false } })
  const move = { userIds: [id], currentGroupId: group, newGroupId: await server.createGroup('Autre') }
  await admin.call(userApi.move, move, { 'idempotency-key': 'past-move' })
  const experience = await person.call(experienceApi.create, {
    experience: {
      clientKey: randomUUID(),
      description: `Ma journée, par ${NAMES.firstname}`,
      sharingParameters: 'group',
      groupIds: [move.newGroupId],
      tagsAttributes: [{ name: NAMES.lastname }],
      skillsAttributes: [{ name: NAMES.firstname, level: 2 }],
      addressAttributes: { name: NAMES.lastname },
    },
  })
  await person.call(portraitApi.update, {
    id,
    portrait: { headline: NAMES.lastname, hiddenSkillIds: [`own:${NAMES.firstname}`], experienceIds: [experience.id] },
  })
  await person.call(portraitPdfApi.create, { id })
  await addEvidence(person, experience.id, pdfFile(`${NAMES.lastname}.pdf`), { description: NAMES.firstname })
  await addEvidence(person, experience.id, await pictureFile(`${NAMES.firstname}.jpg`))
  const note = { text: `Bravo ${NAMES.firstname}` }
  await admin.call(feedbackApi.create, { id: experience.id, writerId: admin.id, note })
  const request = { message: `De ${NAMES.firstname}`, certificator: { userId: admin.id } }
  const requested = await createRequest(server, person, request, { id: experience.id })
  const review = { comment: `Bien, ${NAMES.firstname}`, certificator: { role: 'Cheffe' } }
  await admin.call(reviewApi.submit, { id: requested.id, recognition: buildReview(requested, review) })
  const received = await createRequest(server, admin, { certificator: { email, ...NAMES } })
  const signed = { comment: `Signé ${NAMES.lastname}`, certificator: { role: NAMES.firstname } }
  await server.call(reviewApi.submit, { token: received.token, recognition: buildReview(received, signed) })
  await createRequest(server, admin, { certificator: { userId: id } })
  const story = await person.call(storyApi.create, {
    story: {
      title: `Le récit de ${NAMES.firstname}`,
      description: NAMES.lastname,
      date: '2026-03-14T09:30:00.000Z',
      sharingParameters: 'community',
    },
  })
  await person.call(storyApi.setExperiences, { id: story.id, experienceIds: [experience.id] })
  await admin.call(moderationApi.hide, { id: story.id, reason: `Un mot à ${NAMES.firstname}` })
  const reported = await admin.call(experienceApi.create, {
    experience: { description: 'Un service', sharingParameters: 'community' },
  })
  const comment = `Vu par ${NAMES.firstname}`
  await person.call(moderationCaseApi.report, { id: reported.id, reason: 'untrue', comment })
  const cover = await formPayload({ 'experience[picture]': { name: 'a.png', bytes: avatar } })
  await server.send({
    method: 'PATCH',
    url: `/v2/experience_pictures/${experience.id}`,
    payload: cover.payload,
    headers: { ...cover.headers, authorization },
  })
  const { center } = await setUpCenter(server, { baseUrl: 'https://moodle.example' })
  await withCommunity(server.services.connection.db, server.community.id, async (tx) => {
    const token = { account_id: id, email: `new-${email}`, expires_at: new Date() }
    await tx
      .insertInto('one_time_token')
      .values({ ...token, hash: `hash-${id}`, kind: 'email_change' })
      .execute()
    const known = { center_id: center.id, moodle_user_id: `m-${id}`, account_id: id }
    await tx
      .insertInto('moodle_identity')
      .values({ ...known, verified: true })
      .execute()
    await tx
      .insertInto('moodle_sign_in')
      .values({ ...known, nonce_hash: `nonce-${id}`, link_token_hash: `join-${id}` })
      .execute()
    const invitation = { team_id: group, expires_at: new Date(), ...NAMES }
    await tx
      .insertInto('invitation')
      .values([
        { ...invitation, email: email.toUpperCase(), token_hash: `got-${id}`, inviter_id: admin.id },
        {
          ...invitation,
          email: 'guest@people.test',
          firstname: 'A',
          lastname: 'B',
          token_hash: `sent-${id}`,
          inviter_id: id,
        },
      ])
      .execute()
    const link = { team_id: group, creator_id: id, expires_at: new Date(), salt: Buffer.from('salt of a link') }
    const createdLink = await tx.insertInto('invitation_link').values(link).returning('id').executeTakeFirstOrThrow()
    await tx.insertInto('waiting_membership').values({ account_id: id, link_id: createdLink.id }).execute()
    const sent = { sender: 'x@y.test', subject: 'Invitation', html: '<p></p>', sent_at: new Date() }
    const text = `${NAMES.firstname} ${NAMES.lastname} vous invite : https://vecu.test/auth?invitation_token=SECRET`
    await tx
      .insertInto('mail')
      .values([
        { ...sent, recipient: 'guest@people.test', text },
        { ...sent, recipient: email, text },
        { ...sent, recipient: `new-${email}`, text: `Bonjour ${NAMES.firstname}` },
      ])
      .execute()
    const action = {
      account_id: id,
      kind: 'invite' as const,
      locale: 'fr' as const,
      total: 1,
      status: 'stopped' as const,
    }
    const ownAction = await tx.insertInto('bulk_action').values(action).returning('id').executeTakeFirstOrThrow()
    const others = await tx
      .insertInto('bulk_action')
      .values({ ...action, account_id: admin.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('bulk_target')
      .values([
        { bulk_action_id: ownAction.id, account_id: id },
        { bulk_action_id: others.id, email, ...NAMES },
      ])
      .execute()
    const nudge = { team_id: group, message: `Signé ${NAMES.firstname}` }
    await tx
      .insertInto('nudge')
      .values([
        { ...nudge, account_id: id, sender_id: admin.id },
        { ...nudge, account_id: admin.id, sender_id: id },
      ])
      .execute()
    await tx.insertInto('activity').values({ account_id: id, kind: 'shared', subject: 'Mon carnet' }).execute()
    const { id: itemId } = await tx
      .selectFrom('item')
      .select('id')
      .where('account_id', '=', id)
      .limit(1)
      .executeTakeFirstOrThrow()
    await tx.insertInto('item_origin').values({ account_id: id, item_id: itemId, origin: 'https://a.test/1' }).execute()
    const outside = { item_id: itemId, code: 'A', url: 'https://a.test', issuer_name: 'B', issued_at: new Date() }
    await tx.insertInto('external_certification').values(outside).execute()
  })
  return person
}

async function exported(server: TestServer, { id, authorization }: Person) {
  const url = `/v2/users/${id}/export`
  const response = await server.app.inject({ url, headers: { host: server.host, authorization } })
  expect(response.statusCode, response.body).toBe(200)
  const files = readZip(response.rawPayload)
  const text = String(files.get('data.json'))
  return { files, text, data: JSON.parse(text) as Record<string, Record<string, unknown>[]> }
}

test('the export contains every exported value and file, and no secret', async () => {
  const server = await startServer()
  const person = await someoneWithAPast(server)
  const { files, text, data } = await exported(server, person)
  const { db } = server.services.connection
  for (const [table, rules] of Object.entries(PERSONAL_DATA) as [string, PersonalTable][]) {
    const rows = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
      where ${rules.rows({ ...person, ...NAMES })} and community_id = ${server.community.id}`.execute(db)
    expect(rows.rows.length, `someoneWithAPast() creates no row in ${table}`).toBeGreaterThan(0)
    for (const [column, rule] of Object.entries(rules.columns)) {
      const values = rows.rows.map((row) => row[column])
      if (rule === 'exported') {
        const exportedValues = (data[table] ?? []).map((row) => row[column])
        expect([table, column, sorted(exportedValues)]).toEqual([table, column, sorted(values.map(withoutToken))])
      }
      if (rule === 'secret')
        for (const value of values.filter((one) => one !== null)) expect(text).not.toContain(String(value))
      if (rule === 'file') {
        for (const row of rows.rows) {
          const { key, name } = getFile(table, row)
          expect(await server.services.storage.read(key)).toEqual(files.get(name))
        }
      }
    }
  }
  expect(data.team).toMatchObject([{ name: 'Autre' }])
  expect(text).not.toContain('SECRET')
})

function getFile(table: string, row: Record<string, unknown>): { key: string; name: string } {
  if (table === 'evidence' && row.kind === 'document')
    return { key: String(row.file_key), name: `evidence/${String(row.id)}.pdf` }
  if (table === 'account') return { key: String(row.avatar_key), name: 'pictures/avatar.webp' }
  const { originalKey } = row.picture as StoredPicture
  if (table === 'evidence') return { key: originalKey, name: `evidence/${String(row.id)}.jpg` }
  return { key: originalKey, name: `pictures/experience-${String(row.id)}.jpg` }
}

const sorted = (values: unknown[]) => values.map((value) => JSON.stringify(value ?? null)).toSorted()
const withoutToken = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll(/(https?:\/\/[^\s?]+)\?\S+/g, '$1?…') : value

test('deleting an account leaves no trace in database and storage', async () => {
  // With a mail server, the last mail is sent and then deleted; without one it would stay in the outbox.
  const server = await startServer({ SMTP_URL: await acceptingMailServer() }, { whole: true })
  const person = await someoneWithAPast(server)
  const { db } = server.services.connection
  const unsent = db.selectFrom('mail').select('id').where('sent_at', 'is', null)
  await vi.waitFor(async () => expect(await unsent.execute()).toEqual([]), { timeout: 15_000, interval: 100 })
  expect(await traces(server, person)).not.toEqual([])

  const reason = `${NAMES.firstname} (${person.email}) s’en va`
  await person.call(userApi.deleteAccount, { id: person.id, reason, password: PASSWORD })
  await vi.waitFor(async () => expect(await unsent.execute()).toEqual([]), { timeout: 15_000, interval: 100 })
  await vi.waitFor(async () => expect(await storedFiles(server)).toEqual([]), { timeout: 15_000, interval: 100 })
  expect(await traces(server, person)).toEqual([])
  const invitations = await db.selectFrom('invitation').select(['email', 'inviter_id']).execute()
  expect(invitations).toEqual([{ email: 'guest@people.test', inviter_id: null }])
}, 120_000)

async function storedFiles({ services }: TestServer): Promise<string[]> {
  const entries = await readdir(`${services.settings.dataDir}/files`, { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Rows of any table, including those of the queue, that contain the e-mail address or a name. */
async function traces({ services }: TestServer, { email }: Person): Promise<string[]> {
  const { db } = services.connection
  const { rows: tables } = await sql<{ schema: string; table: string }>`
    select table_schema as schema, table_name as "table" from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { schema, table } of tables) {
    const patterns = [email, NAMES.firstname, NAMES.lastname].map((term) => `%${term.toLowerCase()}%`)
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.id(schema, table)} t
      where lower(t::text) like any (${sql.val(patterns)})`.execute(db)
    found.push(...rows.map(({ row }) => `${schema}.${table}: ${row}`))
  }
  return found
}

async function acceptingMailServer(): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  return `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`
}
