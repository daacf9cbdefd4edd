import { auditApi } from '@vecu/contract/audit'
import { communityApi } from '@vecu/contract/community'
import { MAX_FAQ_ENTRIES, communitySettingsApi } from '@vecu/contract/community-settings'
import { contactApi } from '@vecu/contract/contact'
import { EMPTY_NOTICE, MAX_NOTICE_TEXT } from '@vecu/contract/legal-notice'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { mailsTo } from '../../../../test/mails.ts'
import { formPayload } from '../../../../test/multipart.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startServer()
  admin = await server.signIn('communityAdmin')
})

const change = (community: object) => admin.try(communitySettingsApi.update, { community } as never)

async function sendMark(field: 'logo' | 'favicon', bytes: Uint8Array) {
  const { payload, headers } = await formPayload({ [field]: { name: 'mark.png', bytes } })
  return server.send({
    method: 'PUT',
    url: '/v2/community_settings',
    payload,
    headers: { ...headers, authorization: admin.authorization },
  })
}

test('an update changes only the given settings and records their values in the audit log', async () => {
  const { data } = await change({ name: ' Le Fournil ', primaryColor: '#0B5D3B', registration: 'approval' })
  expect(data).toMatchObject({ name: 'Le Fournil', primaryColor: '#0b5d3b', registration: 'approval' })
  expect(data).toMatchObject({ supportEmail: server.community.support_email })
  const community = await server.call(communityApi.find, {})
  expect(community).toMatchObject({ name: 'Le Fournil', primaryColor: '#0b5d3b', secondaryColor: null })
  const [event] = (await admin.call(auditApi.list, { action: 'settings_changed' })).paginatedResults
  expect(event?.details).toEqual({
    settings: 'name registration primary_color',
    nameBefore: server.community.name,
    nameAfter: 'Le Fournil',
    registrationBefore: 'open',
    registrationAfter: 'approval',
    primaryColorBefore: null,
    primaryColorAfter: '#0b5d3b',
  })
  await change({ name: 'Le Fournil', registration: 'approval' })
  const { totalPages } = await admin.call(auditApi.list, { action: 'settings_changed' })
  expect(totalPages.count).toBe(1)
})

test('a colour with too little contrast returns 422 with the contrast and a suggestion', async () => {
  const { status, data } = await change({ primaryColor: '#ffe14d', secondaryColor: 'red' })
  expect(status).toBe(422)
  expect(data.errors?.primaryColor?.[0]).toMatch(/contraste de 1,\d.*#[\da-f]{6}/)
  expect(Object.keys(data.errors ?? {})).toHaveLength(2)
})

test('mails use the colours of their community', async () => {
  await change({ primaryColor: '#7a1f5c', secondaryColor: '#0b5d3b', supportEmail: 'aide@fournil.test' })
  await server.call(contactApi.create, { name: 'N', email: 'n@people.test', subject: 's', message: 'm' })
  const [mail] = await mailsTo(server, 'aide@fournil.test')
  expect(mail?.html).toContain('color:#0b5d3b')
  expect(mail?.html).not.toContain('#b8341f')
})

test('the contact form mails only the support e-mail address of its own community, if any', async () => {
  const other = await startServer()
  const email = `${other.community.slug}@people.test`
  await other.call(contactApi.create, { name: 'N', email, subject: 'Ailleurs', message: 'm' })
  const subjects = async (recipient: string) => (await mailsTo(other, recipient)).map(({ subject }) => subject).join()
  expect(await subjects(other.community.support_email ?? '')).toContain('Ailleurs')
  expect(await subjects('aide@fournil.test')).not.toContain('Ailleurs')
  const boss = await other.signIn('communityAdmin')
  await boss.call(communitySettingsApi.update, { community: { supportEmail: null } })
  await other.call(contactApi.create, { name: 'N', email, subject: 'Encore', message: 'm' })
  expect(await subjects(other.community.support_email ?? '')).not.toContain('Encore')
  expect(await mailsTo(other, email)).toEqual([])
})

test('a logo keeps its shape, a tab icon is square; both are served at once and removable', async () => {
  const png = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#39680080' } })
    .png()
    .toBuffer()
  expect((await sendMark('logo', png)).status).toBe(200)
  expect((await sendMark('favicon', png)).status).toBe(200)
  const { logoUrl, logoWidth, logoHeight, favicon } = await server.call(communityApi.find, {})
  expect([logoWidth, logoHeight]).toEqual([900, 300])
  const sizes = await Promise.all(
    [logoUrl, favicon].map(async (url) => {
      const { rawPayload } = await server.app.inject({ url: url ?? '', headers: { host: server.host } })
      const { width, height, format, hasAlpha } = await sharp(rawPayload).metadata()
      return { width, height, format, hasAlpha }
    }),
  )
  expect(sizes).toEqual([
    { width: 900, height: 300, format: 'webp', hasAlpha: true },
    { width: 512, height: 512, format: 'png', hasAlpha: true },
  ])
  await change({ removeLogo: true })
  const without = { logoUrl: null, logoWidth: null, logoHeight: null, favicon }
  expect(await server.call(communityApi.find, {})).toMatchObject(without)
  const [removed, , uploaded] = (await admin.call(auditApi.list, { action: 'settings_changed' })).paginatedResults
  expect([removed?.details, uploaded?.details]).toEqual([{ settings: 'logo_key' }, { settings: 'logo_key' }])
})

test('a logo loses its transparent margins, and a large one is reduced', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const mark = await sharp({ create: { width: 1_600, height: 400, channels: 4, background: '#396' } })
    .extend({ top: 100, bottom: 100, background: clear })
    .png()
    .toBuffer()
  expect((await sendMark('logo', mark)).status).toBe(200)
  expect(await server.call(communityApi.find, {})).toMatchObject({ logoWidth: 960, logoHeight: 240 })
  const dot = await sharp({ create: { width: 1, height: 2, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  expect((await sendMark('logo', dot)).status).toBe(200)
  expect(await server.call(communityApi.find, {})).toMatchObject({ logoWidth: 1, logoHeight: 2 })
})

test.each([
  ['text', Buffer.from('not a picture')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a broken picture', Buffer.from('\u0089PNG\r\n\u001a\nnonsense', 'latin1')],
])('%s as a logo is rejected with 422 and changes nothing', async (_, bytes) => {
  const before = await admin.call(communitySettingsApi.get, {})
  const { status, data } = await sendMark('logo', bytes)
  expect(status).toBe(422)
  expect(Object.keys((data as { errors: object }).errors)).toEqual(['logo'])
  expect(await admin.call(communitySettingsApi.get, {})).toEqual(before)
})

test('texts are returned in the requested language, else in the first one, with its code', async () => {
  await change({
    legalText: { fr: 'Édité par Le Fournil', nl: '  ' },
    faqEntries: [
      { question: { fr: 'Quand ?', en: 'When?' }, answer: { fr: 'Lundi', en: 'Monday' } },
      { question: { fr: 'Où ?' }, answer: { fr: 'Ici' } },
    ],
  })
  const read = (language: string) => server.call(communitySettingsApi.texts, {}, { 'accept-language': language })
  expect(await read('en')).toEqual({
    notice: EMPTY_NOTICE,
    legal: { lang: 'fr', text: 'Édité par Le Fournil' },
    faq: [
      { lang: 'en', question: 'When?', answer: 'Monday' },
      { lang: 'fr', question: 'Où ?', answer: 'Ici' },
    ],
  })
  expect((await admin.call(communitySettingsApi.get, {})).legalText).toEqual({ fr: 'Édité par Le Fournil' })
  await change({ faqEntries: [] })
  const legal = { lang: 'fr', text: 'Édité par Le Fournil' }
  expect(await read('nl')).toEqual({ notice: EMPTY_NOTICE, legal, faq: [] })
  const other = await startServer()
  expect(await other.call(communitySettingsApi.texts, {})).toEqual({ notice: EMPTY_NOTICE, legal: null, faq: [] })
})

test('the legal notice is public, recorded in the audit log and independent of the other texts', async () => {
  const notice = {
    publisher: 'Le Fournil, association loi 1901',
    address: '3 rue du Four\n38000 Grenoble',
    director: 'Anne Moulin',
    host: '',
    dataProtection: 'donnees@fournil.test',
  }
  await change({ legalText: { fr: 'Autre texte' } })
  expect((await change({ notice: { ...notice, director: ' Anne Moulin ' } })).data).toMatchObject({ notice })
  const texts = await server.call(communitySettingsApi.texts, {})
  expect(texts).toMatchObject({ notice, legal: { text: 'Autre texte' } })
  const [event] = (await admin.call(auditApi.list, { action: 'settings_changed' })).paginatedResults
  expect(event?.details).toEqual({ settings: 'notice' })
  const { status, data } = await change({ notice: { ...notice, address: 'x'.repeat(MAX_NOTICE_TEXT + 1) } })
  expect([status, Object.keys(data.errors ?? {})]).toEqual([422, ['notice.address']])
  const member = await server.signIn('member')
  expect((await member.try(communitySettingsApi.update, { community: { notice } })).status).toBe(403)
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(10_000) }, 'name'],
  [{ name: 'a\u0000b' }, 'name'],
  [{ supportLink: 'javascript:alert(1)' }, 'supportLink'],
  [{ supportLink: 'help.example' }, 'supportLink'],
  [{ supportEmail: 'nobody' }, 'supportEmail'],
  [{ registration: 'closed' }, 'registration'],
  [{ faqEntries: [{ question: { fr: 'Quand ?' }, answer: { en: 'Monday' } }] }, 'faqEntries.0.answer'],
  [
    {
      faqEntries: Array.from({ length: MAX_FAQ_ENTRIES + 1 }, () => ({ question: { fr: 'a' }, answer: { fr: 'b' } })),
    },
    'faqEntries',
  ],
])('%j is rejected with 422 on its field', async (community, field) => {
  const { status, data } = await change(community)
  expect(status).toBe(422)
  expect(Object.keys(data.errors ?? {})).toEqual([field])
})
