import { readFile } from 'node:fs/promises'

import { userApi } from '@vecu/contract/account'
import { type ExperienceInput, experienceApi } from '@vecu/contract/experience'
import { personalDataApi } from '@vecu/contract/personal-data'
import { portraitApi } from '@vecu/contract/portrait'
import { storyApi } from '@vecu/contract/story'
import { UploadedFile } from '@vecu/contract/upload'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { within } from '../../../../test/credentials.ts'
import { readZip } from '../../../../test/read-zip.ts'
import { certify } from '../../../../test/recognitions.ts'
import { pictureContext } from '../../../../test/picture-context.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'
import { addEvidence, pdfFile } from '../../../../test/evidence.ts'
import { replacePicture, storeCover } from '../../journal/experience/picture.ts'

const write = (person: Person, experience: ExperienceInput) => person.call(experienceApi.create, { experience })

interface Resume {
  basics: Record<string, string>
  work: Record<string, unknown>[]
  volunteer: Record<string, unknown>[]
  projects: Record<string, unknown>[]
  certificates: { name: string; date: string; url: string; issuer: string }[]
  skills: { name: string; level: string; keywords?: string[] }[]
  languages: { language: string }[]
}

async function download(server: TestServer, { id, authorization }: Person, path: string): Promise<Buffer> {
  const url = `/v2/users/${id}/${path}`
  const response = await server.app.inject({ url, headers: { host: server.host, authorization } })
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

const fetchResume = async (server: TestServer, person: Person, query = '') =>
  JSON.parse(String(await download(server, person, `resume${query}`))) as Resume

async function validator() {
  const schema: unknown = JSON.parse(
    await readFile(new URL(import.meta.resolve('@jsonresume/schema/schema.json')), 'utf8'),
  )
  // The types of ajv-formats target another Ajv version.
  const ajv = (addFormats as unknown as (to: Ajv) => Ajv)(new Ajv({ strict: false, allErrors: true }))
  return ajv.compile(schema as object)
}

test('the résumé matches the JSON Resume schema and omits skills hidden on the portrait', async () => {
  const server = await startServer()
  const person = await server.signIn()
  await person.call(userApi.update, { id: person.id, user: { locale: 'it' } })
  const date = '2026-03-15T00:30:00+01:00'
  await write(person, { description: 'Un été au marché', date, tagsAttributes: [{ name: 'stage' }] })
  await write(person, { description: 'La collecte', tagsAttributes: [{ name: 'volunteering' }] })
  const publicExperience = await write(person, {
    description: 'Service du soir',
    link: { linkUrl: 'exemple.test/une page' },
    addressAttributes: { name: 'La Table', city: 'Rennes' },
    sharingParameters: 'public',
    skillsAttributes: [
      { name: 'x', skillId: 'explain-clearly', level: 3 },
      { name: 'Jurer', level: 1 },
    ],
  })
  await certify(server, person, { id: publicExperience.id })
  const recognition = await certify(server, person)
  await person.call(storyApi.create, { story: { title: 'Mes débuts' } })
  await person.call(portraitApi.update, {
    id: person.id,
    portrait: { headline: 'Je cuisine', about: 'Depuis toujours.', hiddenSkillIds: ['own:jurer'] },
  })

  const resume = await fetchResume(server, person)
  const isValid = await validator()
  expect([isValid(resume), isValid.errors]).toEqual([true, null])
  expect(resume.basics).toMatchObject({ label: 'Je cuisine', summary: 'Depuis toujours.', email: person.email })
  expect(resume.work).toMatchObject([{ position: 'stage', summary: 'Un été au marché', startDate: '2026-03-15' }])
  expect(resume.volunteer).toMatchObject([{ position: 'volunteering', summary: 'La collecte' }])
  expect(resume.projects.map(({ name }) => name)).toContain('Service du soir')
  expect(resume.projects).toContainEqual({ name: 'Mes débuts', type: 'Racconto' })
  expect(resume.skills).toContainEqual(expect.objectContaining({ level: 'So trasmetterlo' }))
  expect(resume.languages).toEqual([{ language: 'italiano' }])
  expect(JSON.stringify(resume)).not.toContain('Jurer')
  // Certifiers are named for public experiences only; otherwise the community is the only issuer.
  const issuers = resume.certificates.map(({ issuer }) => issuer)
  expect(issuers.toSorted()).toEqual([server.community.name, `Karim Benali, ${server.community.name}`])
  expect(resume.certificates.every(({ url }) => url.includes('/verify?code='))).toBe(true)
  expect(recognition.id).not.toBe('')

  const greek = await fetchResume(server, person, '?language=el')
  expect(greek.languages).toEqual([{ language: 'Ιταλικά' }])
  const other = await server.signIn()
  expect((await other.try(personalDataApi.resume, { id: person.id })).status).toBe(403)
  expect((await person.try(personalDataApi.site, { id: person.id, timeZone: 'Nowhere/City' })).status).toBe(422)
})

test('the résumé is valid for an empty journal and for a date in the year 3500', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const isValid = await validator()
  expect(isValid(await fetchResume(server, person))).toBe(true)
  await write(person, { description: 'Dans longtemps', date: '3500-01-01T00:00:00.000Z' })
  const resume = await fetchResume(server, person)
  expect([isValid(resume), resume.projects[0]?.startDate]).toEqual([true, undefined])
})

const HOSTILE = `</title><script>alert(1)</script>"'><img src=x onerror=alert(1)>&lt;`

/** A journal with markup in every free-text field. */
async function hostileJournal(server: TestServer): Promise<Person> {
  const person = await server.signIn()
  await person.call(userApi.update, { id: person.id, user: { firstname: HOSTILE, lastname: HOSTILE } })
  const { id } = await write(person, {
    description: HOSTILE,
    date: '2026-03-14T18:30:00.000Z',
    link: { linkUrl: `https://exemple.test/"><script>alert(1)</script>` },
    addressAttributes: { name: HOSTILE, city: HOSTILE, administrative: HOSTILE, country: HOSTILE },
    tagsAttributes: [{ name: '"><script>alert(1)</script>' }],
    skillsAttributes: [{ name: HOSTILE, level: 1, skillsAttributes: [{ name: `${HOSTILE}2`, level: 2 }] }],
    sharingParameters: 'public',
  })
  const story = await person.call(storyApi.create, { story: { title: HOSTILE.slice(0, 90), description: HOSTILE } })
  await person.call(storyApi.setExperiences, { id: story.id, experienceIds: [id] })
  const portrait = { headline: HOSTILE, about: HOSTILE }
  await person.call(portraitApi.update, { id: person.id, portrait })
  const blue = { create: { width: 1_200, height: 600, channels: 3 as const, background: '#04f' } }
  const picture = await storeCover(
    pictureContext(server.services),
    new UploadedFile(await sharp(blue).png().toBuffer(), 'a.png'),
    null,
  )
  await within(server, (tx) => replacePicture(tx, server.services.queue, id, picture))
  await addEvidence(person, id, pdfFile(), { name: HOSTILE.slice(0, 120) })
  await certify(server, person, { id }, { certificator: { firstname: HOSTILE, lastname: HOSTILE, role: HOSTILE } })
  return person
}

test('the exported site escapes all user text and contains no script, foreign tag or broken link', async () => {
  const server = await startServer()
  const person = await hostileJournal(server)
  const files = readZip(await download(server, person, 'site?language=el'))
  const pages = [...files].filter(([name]) => name.endsWith('.html'))
  expect(pages.map(([name]) => name.replaceAll(/\d+/g, 'N')).toSorted()).toEqual([
    'experiences/N.html',
    'index.html',
    'stories/N.html',
  ])
  for (const [name, bytes] of pages) {
    const text = String(bytes)
    expect(text).toContain('<html lang="el">')
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    // Only tags and attributes of the templates may appear: user text must be escaped.
    const tags = new Set([...text.matchAll(/<([a-z]+)/gi)].map(([, tag]) => tag?.toLowerCase()))
    expect([...tags].filter((tag) => !OUR_TAGS.has(tag ?? ''))).toEqual([])
    expect(text.replaceAll(/"[^"]*"/g, '')).not.toMatch(/<[^>]*\son\w+=/i)
    expect([...text.matchAll(/<h1/g)]).toHaveLength(1)
    expect(text).toContain('<main id="content"')
    for (const [image] of text.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/ alt="/)
    for (const [, attribute, to] of text.matchAll(/ (src|href)="([^"]*)"/g)) {
      if (attribute === 'href' && /^(#|https?:)/.test(to ?? '')) continue
      const path = new URL(to ?? '', `file:///${name}`).pathname.slice(1)
      expect([to, files.has(path)]).toEqual([to, true])
    }
  }
  const [picture] = [...files].find(([name]) => /^pictures\/\d+\.webp$/.test(name)) ?? []
  expect(await sharp(files.get(picture ?? '')).metadata()).toMatchObject({ format: 'webp', width: 960 })
  expect([...files.keys()].every((name) => /^[a-z\d-]+(\/[\w-]+)?\.(html|css|webp|pdf|ttf|txt)$/i.test(name))).toBe(
    true,
  )
})

const OUR_TAGS = new Set(
  'html head meta title link body a header p span nav main article section div img h h1 h2 h3 ul li time b footer'.split(
    ' ',
  ),
)

test('the site contains only own items, without deleted experiences and hidden skills', async () => {
  const server = await startServer()
  const [person, other] = [await server.signIn(), await server.signIn()]
  await write(other, { description: 'Chez quelqu’un d’autre', sharingParameters: 'public' })
  const skillsAttributes = [{ name: 'Jurer', level: 1 }]
  const { id } = await write(person, { description: 'Supprimée' })
  await person.call(experienceApi.remove, { id })
  for (let at = 0; at < 60; at++) await write(person, { description: `Jour ${at}`, skillsAttributes })
  await person.call(portraitApi.update, { id: person.id, portrait: { hiddenSkillIds: ['own:jurer'] } })
  const files = readZip(await download(server, person, 'site'))
  const home = String(files.get('index.html'))
  expect([...files.keys()].filter((name) => name.startsWith('experiences/'))).toHaveLength(60)
  expect(home.match(/class="card"/g)).toHaveLength(60)
  expect(home).not.toMatch(/quelqu|Supprimée|Jurer/)
  expect((await other.try(personalDataApi.site, { id: person.id })).status).toBe(403)
})

test('the CSS variables of the site match the design tokens of the application', async () => {
  const values = (css: string) =>
    new Map([...css.matchAll(/(--vc-[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]))
  const parts = (css: string, dark: string) => {
    const [light = '', rest = ''] = css.split(dark)
    return [values(light), values(rest.split('\n}')[0] ?? '')] as const
  }
  const tokens = parts(
    await readFile(new URL('../../../../../web/app/design-system/foundations/tokens.css', import.meta.url), 'utf8'),
    "[data-theme='dark']",
  )
  const rest = values(
    (
      await readFile(new URL('../../../../../web/app/design-system/foundations/tokens.css', import.meta.url), 'utf8')
    ).split('\n:root {')[1] ?? '',
  )
  const site = parts(
    await readFile(new URL('./site.css', import.meta.url), 'utf8'),
    '@media (prefers-color-scheme: dark)',
  )
  expect(site[1].size).toBeGreaterThan(10)
  for (const [name, value] of site[0]) {
    if (name?.startsWith('--vc-font')) continue
    expect([name, value]).toEqual([name, tokens[0].get(name) ?? rest.get(name)])
  }
  for (const [name, value] of site[1]) expect([name, value]).toEqual([name, tokens[1].get(name)])
})
