import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { catalogApi, communitySkillsApi } from '@vecu/contract/catalog'
import { credentialApi } from '@vecu/contract/credential'
import { experienceApi } from '@vecu/contract/experience'
import { portraitApi } from '@vecu/contract/portrait'
import { skillCodeApi } from '@vecu/contract/skill-code'
import { beforeAll, expect, test } from 'vitest'

import { verifyIndependently } from '../../../../test/independent-verifier.ts'
import { readZip } from '../../../../test/read-zip.ts'
import { certify } from '../../../../test/recognitions.ts'
import { type TestServer, startServer } from '../../../../test/start-server.ts'
import { linkSkill } from '../../../ops/admin/codes/link-skill.ts'
import { loadEsco } from '../../../ops/admin/codes/load-esco.ts'
import { loadRome } from '../../../ops/admin/codes/load-rome.ts'
import type { OwnCredential } from '../../recognition/credential/structure.ts'

/** Invented codes: the project contains no official ones. */
const WELCOME = 'https://example.org/esco/skill/welcome-guests'
const TASTE = 'https://example.org/esco/skill/taste-dishes'
const OLD = 'https://example.org/esco/skill/telegraph'
const GREET = '900000000001'

let server: TestServer
const folder = mkdtempSync(path.join(tmpdir(), 'vecu-codes-'))
const at = (name: string) => path.join(folder, name)

const loadOutput: Record<'esco' | 'rome', string[]> = { esco: [], rome: [] }

beforeAll(async () => {
  server = await startServer()
  writeFileSync(
    at('skills_en.csv'),
    '\uFEFFconceptType,conceptUri,preferredLabel,altLabels,status\r\n' +
      `KnowledgeSkillCompetence,${WELCOME},welcome guests,"receive ""special"" guests\nusher people in, politely",released\r\n` +
      `KnowledgeSkillCompetence,${TASTE},taste dishes,,released\r\n` +
      `KnowledgeSkillCompetence,${OLD},send telegrams,,obsolete\r\n` +
      'KnowledgeSkillCompetence,no address,broken,,released\r\n',
  )
  writeFileSync(
    at('skills_el.csv'),
    `"conceptUri";"preferredLabel";"altLabels"\n"${WELCOME}";"υποδέχομαι επισκέπτες";""`,
  )
  writeFileSync(at('skills_de.csv'), 'not ours')
  const rome = `"code_ogr","nature","libelle_competence"\n"${GREET}","Compétence","Recevoir à l'entrée"\n"x","","Faux"\n`
  writeFileSync(at('unix_referentiel_competence_v999.csv'), Buffer.from(rome, 'latin1'))
  writeFileSync(
    at('unix_referentiel_savoir_v999.csv'),
    '"code_ogr_savoir","libelle_savoir"\n"900000000002","Étiquette"\n',
  )
  loadOutput.esco = await captureOutput((print) => loadEsco(db(), [folder], print))
  loadOutput.rome = await captureOutput((print) => loadRome(db(), [folder], print))
})

async function captureOutput(work: (print: (line: string) => void) => Promise<void>): Promise<string[]> {
  const lines: string[] = []
  await work((line) => lines.push(line))
  return lines
}

const db = () => server.services.connection.db

test('official files can be imported repeatedly without changes', async () => {
  expect(loadOutput.esco).toEqual([
    'skills_el.csv: 1 skills, 1 new, 0 lines skipped',
    'skills_en.csv: 2 skills, 1 new, 2 lines skipped',
    'Missing files: skills_fr.csv, skills_it.csv, skills_nl.csv, skills_pt.csv',
  ])
  const second = await captureOutput((print) => loadEsco(db(), [at('skills_en.csv'), at('skills_el.csv')], print))
  expect(second[1]).toBe('skills_en.csv: 2 skills, 0 new, 2 lines skipped')

  expect(loadOutput.rome).toEqual([
    'unix_referentiel_competence_v999.csv: 1 skills, 1 new, 1 lines skipped',
    'unix_referentiel_savoir_v999.csv: 1 skills, 1 new, 0 lines skipped',
  ])

  writeFileSync(at('skills_pt.csv'), 'a,b\n1,2\n')
  await expect(loadEsco(db(), [folder], () => undefined)).rejects.toThrow(
    'skills_pt.csv is not a skills file of ESCO: missing columns conceptUri, preferredLabel, altLabels',
  )
  await expect(loadEsco(db(), [at('unix_referentiel_savoir_v999.csv')], () => undefined)).rejects.toThrow(
    'is not the name of an ESCO file',
  )
  await expect(loadRome(db(), ['/nowhere'], () => undefined)).rejects.toThrow('/nowhere does not exist')
})

test('an admin can find a code in any language, link it to a skill and unlink it', async () => {
  const admin = await server.signIn('communityAdmin')
  const found = async (search: string, locale = 'fr') =>
    (await admin.call(skillCodeApi.search, { search }, { 'accept-language': locale })).map(({ label }) => label)
  expect(await found('USHER politely')).toEqual(['welcome guests'])
  expect(await found('υποδεχομαι', 'en')).toEqual(['welcome guests'])
  expect(await found('welcome', 'el')).toEqual(['υποδέχομαι επισκέπτες'])
  expect(await found(WELCOME)).toEqual(['welcome guests'])
  expect(await found('recevoir entree')).toEqual(["Recevoir à l'entrée"])
  expect(await found('100%_')).toEqual([])

  const [own] = await admin.call(communitySkillsApi.update, { skillsAttributes: [{ name: 'Accueil' }] })
  const skillId = `c${own?.id}`
  const attach = (skillLink: { skillId: string; scheme: 'esco' | 'rome'; code: string }) =>
    admin.try(skillCodeApi.attach, { skillLink })
  const { status, data } = await attach({ skillId, scheme: 'esco', code: WELCOME })
  expect([status, data]).toMatchObject([201, { skillId, skillName: 'Accueil', code: { code: WELCOME, url: WELCOME } }])
  expect((await attach({ skillId, scheme: 'esco', code: WELCOME })).data.id).toBe(data.id)
  expect(await admin.call(skillCodeApi.links, {})).toMatchObject({ links: [{ id: data.id }] })

  const abroad = await (await startServer()).signIn('communityAdmin')
  const [foreign] = await abroad.call(communitySkillsApi.update, { skillsAttributes: [{ name: 'Ailleurs' }] })
  for (const wrong of [`c${foreign?.id}`, `g${own?.id}`, 'c0', 'nowhere']) {
    const rejected = await attach({ skillId: wrong, scheme: 'esco', code: WELCOME })
    expect([wrong, rejected.status, Object.keys(rejected.data.errors ?? {})]).toEqual([wrong, 422, ['skillId']])
  }
  for (const code of [OLD, GREET]) expect((await attach({ skillId, scheme: 'esco', code })).status).toBe(422)
  expect((await abroad.call(skillCodeApi.links, {})).links).toEqual([])
  expect((await abroad.try(skillCodeApi.remove, { id: data.id })).status).toBe(404)
  await admin.call(skillCodeApi.remove, { id: data.id })
  expect((await admin.call(skillCodeApi.links, {})).links).toEqual([])

  await attach({ skillId, scheme: 'rome', code: GREET })
  await admin.call(communitySkillsApi.update, { skillsAttributes: [{ id: own?.id, _destroy: true }] })
  expect((await admin.call(skillCodeApi.links, {})).links).toEqual([])
})

test('a skill is found, displayed, exported and certified with its codes', async () => {
  const home = await startServer()
  const noop = () => undefined
  await expect(linkSkill(db(), [home.community.slug, 'explain-clearly', OLD], noop)).rejects.toThrow('is not loaded')
  await expect(linkSkill(db(), [home.community.slug, 'dance', WELCOME], noop)).rejects.toThrow(
    'There is no skill dance',
  )
  await expect(linkSkill(db(), ['nowhere', 'dance', WELCOME], noop)).rejects.toThrow('There is no community nowhere')
  const output = await captureOutput((print) =>
    linkSkill(db(), [home.community.slug, 'Εξηγώ με σαφήνεια', WELCOME], print),
  )
  expect(output).toEqual([`${home.community.slug}: linked explain-clearly to ESCO welcome guests`])
  await linkSkill(db(), [home.community.slug, 'explain-clearly', GREET], noop)

  const person = await home.signIn()
  const listed = async (search: string, caller = person) =>
    (await caller.call(catalogApi.skills, { search })).flatMap(({ skills }) => skills.map(({ id }) => id))
  for (const search of ['usher politely', 'ΥΠΟΔΈΧΟΜΑΙ ΕΠΙΣΚΈΠΤΕΣ', 'welcome-guests', GREET]) {
    expect([search, await listed(search)]).toEqual([search, ['explain-clearly']])
  }
  expect(await listed('usher politely', await (await startServer()).signIn())).toEqual([])

  const skillsAttributes = [{ name: 'x', skillId: 'explain-clearly', level: 1 }]
  const { id, publicToken } = await person.call(experienceApi.create, {
    experience: { description: 'Accueil', sharingParameters: 'public', skillsAttributes },
  })
  const codes = [
    { scheme: 'esco', code: WELCOME, label: 'υποδέχομαι επισκέπτες', url: WELCOME },
    {
      scheme: 'rome',
      code: GREET,
      label: "Recevoir à l'entrée",
      url: expect.stringContaining('data.gouv.fr') as string,
    },
  ]
  const greek = { 'accept-language': 'el' }
  for (const [caller, key] of [
    [person, id],
    [home, publicToken ?? ''],
  ] as const) {
    const experience = await caller.call(experienceApi.get, { id: key }, greek)
    expect(experience.skillsAttributes[0]?.codes).toEqual(codes)
  }
  const portrait = await person.call(portraitApi.get, { id: person.id }, greek)
  expect(portrait.skills[0]?.codes).toEqual(codes)
  const zip = await home.app.inject({
    url: `/v2/users/${person.id}/export`,
    headers: { host: home.host, authorization: person.authorization },
  })
  const data = JSON.parse(readZip(zip.rawPayload).get('data.json')?.toString() ?? '') as Record<string, unknown>
  expect(data.skill_code).toMatchObject([
    { skill_id: 'explain-clearly', scheme: 'esco', code: WELCOME },
    { skill_id: 'explain-clearly', scheme: 'rome', code: GREET },
  ])
  await certify(home, person, { id })
  const { document } = await db()
    .selectFrom('credential')
    .select((eb) => eb.ref('document').$castTo<OwnCredential>().as('document'))
    .where('account_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(document.credentialSubject.achievement.alignment).toMatchObject([
    { targetCode: WELCOME, targetFramework: 'ESCO', targetName: 'welcome guests', targetUrl: WELCOME },
    { targetCode: GREET, targetFramework: 'ROME' },
  ])
  expect((await home.call(credentialApi.verify, { credential: JSON.stringify(document) })).valid).toBe(true)
  const independentResult = await verifyIndependently(document, async (url) => {
    const { pathname, host } = new URL(url)
    return (await home.app.inject({ url: pathname, headers: { host } })).json() as object
  })
  expect(independentResult).toMatchObject({ verified: true })
})
