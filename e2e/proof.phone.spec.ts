import { execFileSync, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'

import type { APIRequestContext, Page, TestInfo } from '@playwright/test'
import { STORY_PDF_TYPES } from '@vecu/contract/pdf'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'

import type { Member } from './demo-member.ts'
import { newExperience } from './experiences.ts'
import { expect, expectAccessible, openHydrated, STATUS_404, test } from './fixtures.ts'
import { newMember } from './member.ts'
import { HOME } from './urls.ts'

const idOf = ({ user }: Member) => (user as { id: number }).id
const headersOf = ({ token }: Member) => ({ authorization: `Bearer ${token}` })

async function send(
  request: APIRequestContext,
  member: Member,
  method: 'POST' | 'PUT',
  path: string,
  data: object,
): Promise<Record<string, unknown>> {
  const response = await request.fetch(`${HOME}${path}`, { method, headers: headersOf(member), data })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return ((await response.json()) as { data: Record<string, unknown> }).data
}

const OTHER_CITIES = ['Vitré', 'Cesson', 'Fougères', 'Redon', 'Dinan']

/** Public experiences, of which the first are certified by another member, a public story of them and a public portrait. */
async function publishCertified(
  request: APIRequestContext,
  { certifiedCount = 1, otherCities = [] as readonly string[] } = {},
) {
  const [owner, certifier] = [await newMember(request), await newMember(request)]
  const experience = await newExperience(request, owner, {
    sharing_parameters: 'public',
    description: 'Premier service du soir au passe.',
    skills_attributes: [{ name: 'Cuisine', level: 2, skills_attributes: [{ name: 'Tenir le passe', level: 3 }] }],
  })
  const story = await send(request, owner, 'POST', '/v2/stories', {
    story: { title: 'Un hiver en cuisine', sharing_parameters: 'public' },
  })
  const others = await Promise.all(
    otherCities.map((city) =>
      newExperience(request, owner, { sharing_parameters: 'public', address_attributes: { city, country: 'France' } }),
    ),
  )
  for (const { id } of [experience, ...others].slice(0, certifiedCount)) {
    const recognition = await send(request, owner, 'POST', '/v2/recognitions', {
      recognition: { experience_id: id, certificator: { user_id: idOf(certifier) } },
    })
    await send(request, certifier, 'PUT', '/v2/recognitions/review', {
      id: recognition.id,
      recognition: { decision: 'accepted' },
    })
  }
  await send(request, owner, 'PUT', `/v2/stories/${String(story.id)}/story_experiences`, {
    experience_ids: [experience, ...others].map(({ id }) => id),
  })
  const portrait = await send(request, owner, 'PUT', `/v2/portraits/${idOf(owner)}`, { portrait: { public: true } })
  return { owner, experience, story, portrait }
}

const hasPoppler = spawnSync('pdftoppm', ['-v']).status === 0

/** Requests a PDF, waits for it and returns what the QR code on its first page says, as a phone would read it. */
async function scanPdf(
  request: APIRequestContext,
  owner: Member,
  [path, data]: readonly [string, object],
  testInfo: TestInfo,
): Promise<string> {
  const { id } = await send(request, owner, 'POST', path, data)
  const address = `${HOME}${path}/${String(id)}`
  const isReady = async () => {
    const response = await request.get(`${address}/status`, { headers: headersOf(owner) })
    return ((await response.json()) as { data: { pdf_status: boolean } }).data.pdf_status
  }
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  const file = testInfo.outputPath(`${String(id)}.pdf`)
  await writeFile(file, await (await request.get(address, { headers: headersOf(owner) })).body())
  execFileSync('pdftoppm', ['-r', '150', '-f', '1', '-l', '1', '-singlefile', '-png', file, file])
  const page = await sharp(`${file}.png`).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ ...page.info, data: page.data })
}

async function expectProof(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/verify\?code=[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  await expect(page.getByRole('heading', { name: 'Cette certification est authentique.' })).toBeVisible()
  await expect(page.getByText('Premier service du soir au passe.')).toBeVisible()
  // The text is in the document before its style sheets have arrived.
  await page.waitForLoadState('load')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

test('one tap leads from each public page to the proof, signed out', async ({ page, request, allowConsoleError }) => {
  const { experience, story, portrait } = await publishCertified(request)
  const pages = [
    `/experiences/public/${experience.publicToken}`,
    `/r/${String(story.short_code)}`,
    `/r/${String(portrait.short_code).toLowerCase().replace('-', '')}`,
  ]
  for (const path of pages) {
    await openHydrated(page, path)
    await page
      .getByRole('link', { name: /^Certifié par .*voir la preuve$/ })
      .first()
      .tap()
    await expectProof(page)
  }
  await expectAccessible(page, 'main')
  await openHydrated(page, pages[0] ?? '')
  await page.locator('a[href^="/verify?code="][aria-hidden]').tap()
  await expectProof(page)
  const robots = page.locator('meta[name="robots"]')
  await expect(robots).toHaveAttribute('content', /noindex/)

  const code = new URL(page.url()).searchParams.get('code') ?? ''
  await openHydrated(page, '/verify')
  await expect(robots).toHaveCount(0)
  await page.getByLabel('Code imprimé sur le PDF').fill(code.toLowerCase().replace('-', ' '))
  await page.getByRole('button', { name: 'Vérifier le code' }).tap()
  await expectProof(page)

  allowConsoleError(STATUS_404)
  const unknown = await page.goto('/r/ZZZZZ-ZZZZZ')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Rien n’est partagé à cette adresse.' })).toBeVisible()
  await expectAccessible(page, 'main')
})

test('one tap on the certifier or the seal of an embedded story leads to the proof', async ({ page, request }) => {
  const { story } = await publishCertified(request)
  await page.goto(`/stories/public/${String(story.public_token)}/embed`)
  const certifier = page.getByRole('link', { name: /^Certifié par .*voir la preuve/ })
  for (const link of [certifier, page.locator('a[href*="/verify?code="][aria-hidden]')]) {
    const opened = page.waitForEvent('popup')
    await link.tap()
    const proof = await opened
    await expectProof(proof)
    await proof.close()
  }
})

const PROOF = 'a[href*="/verify?code="]'

/** What a tap on the middle of each seal opens; a list of proofs counts as the first of them. */
function findSealTargets(): (string | null)[] {
  return [...document.querySelectorAll('[data-seal]')].map((seal) => {
    seal.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = seal.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('a, summary')
    const link = hit?.matches('summary') ? hit.parentElement?.querySelector('a') : hit
    return link?.getAttribute('href') ?? null
  })
}

test('every seal on a public page leads to a proof', async ({ page, request }) => {
  const { experience, story, portrait } = await publishCertified(request, {
    certifiedCount: 4,
    otherCities: OTHER_CITIES,
  })
  const storyPath = `/stories/public/${String(story.public_token)}`
  const pages = [
    `/experiences/public/${experience.publicToken}`,
    storyPath,
    `/portraits/public/${String(portrait.public_token)}`,
    `${storyPath}/embed`,
  ]
  for (const path of pages) {
    await page.goto(path)
    const targets = await page.evaluate(findSealTargets)
    expect(targets, path).not.toEqual([])
    for (const target of targets) {
      if (target?.startsWith('#')) await expect(page.locator(target).locator(PROOF).first(), path).toBeAttached()
      else expect(target, path).toMatch(/\/verify\?code=|\/stories\/public\/[\w-]+#certifications$/)
    }
  }

  await openHydrated(page, `${storyPath}#certifications`)
  const list = page.locator('#certifications')
  await expect(list.getByRole('link')).toHaveCount(4)
  await list.getByRole('link', { name: /^1\. .*Certifié par .*voir la preuve$/ }).tap()
  await expectProof(page)
})

// `pdf/src/qr-code.test.ts` reads the QR code of the other layouts.
test('the QR code of a story and of a portrait leads to the proof in one tap, signed out', async ({
  page,
  request,
}, testInfo) => {
  test.skip(!hasPoppler, 'pdftoppm (poppler-utils) is not installed')
  test.slow()
  const { owner, story, portrait } = await publishCertified(request, { otherCities: OTHER_CITIES })
  for (const [pdf, { short_code: code }] of [
    [['/v2/story_pdfs', { id: story.id, type: STORY_PDF_TYPES.default }], story],
    [['/v2/portrait_pdfs', { id: idOf(owner) }], portrait],
  ] as const) {
    const scanned = await scanPdf(request, owner, pdf, testInfo)
    expect(scanned).toBe(`${HOME}/r/${String(code)}`)
    await openHydrated(page, new URL(scanned).pathname)
    await page
      .getByRole('link', { name: /^Certifié par .*voir la preuve$/ })
      .first()
      .tap()
    await expectProof(page)
  }
})
