import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import type { APIRequestContext } from '@playwright/test'

import { newExperience } from './experiences.ts'
import { expect, test } from './fixtures.ts'
import { findMarkupErrors } from './markup-errors.ts'
import { newMember } from './member.ts'
import { PAGE_PATHS } from './pages.ts'
import { newPublicPortrait } from './portraits.ts'
import { newStory } from './stories.ts'

/** Addresses of a new public experience, story with its embedded card, and portrait. */
async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const member = await newMember(request)
  const experience = await newExperience(request, member, {
    description: 'Une visite </script><b>guidée</b> & "expliquée".',
    sharing_parameters: 'public',
    skills_attributes: [{ name: 'Expliquer', level: 2 }],
  })
  const story = await newStory(request, member, [experience.id], { sharing_parameters: 'public' })
  const portrait = await newPublicPortrait(request, member, [experience.id])
  return [
    `/experiences/public/${experience.publicToken}`,
    `/stories/public/${story.publicToken}`,
    `/stories/public/${story.publicToken}/embed`,
    `/portraits/public/${portrait.publicToken}`,
  ]
}

test('the HTML of every page of the server is valid', async ({ page: browser, request }) => {
  test.slow()
  const own = await publicPaths(request)
  const paths = [...PAGE_PATHS.map(({ path: page }) => page), ...own, `/el${own[1]}`, '/verify?code=none', '/unknown']
  const pages: { page: string; html: string }[] = []
  for (const page of new Set(paths)) {
    const response = await request.get(page, { headers: { accept: 'text/html' } })
    pages.push({ page, html: await response.text() })
  }
  const errors: string[] = []
  for (const { page, html } of pages) {
    errors.push(...(await findMarkupErrors(browser, html)).map((error) => `${page} ${error}`))
  }
  expect(errors).toEqual([])

  // With VNU_JAR, the path of the Nu HTML Checker, its word counts too.
  const { VNU_JAR } = process.env
  if (VNU_JAR !== undefined) expect(await runChecker(VNU_JAR, pages)).toEqual([])
})

interface CheckerMessage {
  type: string
  url: string
  message: string
  extract: string
}

async function runChecker(jar: string, pages: readonly { page: string; html: string }[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'markup-'))
  try {
    const files = await Promise.all(
      pages.map(async ({ html }, index) => {
        const file = path.join(folder, `${index}.html`)
        await writeFile(file, html)
        return file
      }),
    )
    const { stderr } = await promisify(execFile)(
      'java',
      ['-jar', jar, '--format', 'json', '--exit-zero-always', ...files],
      { maxBuffer: 64 * 1024 * 1024 },
    )
    const { messages } = JSON.parse(stderr) as { messages: CheckerMessage[] }
    return messages
      .filter(({ type }) => type === 'error')
      .map(
        ({ url, message, extract }) => `${pages[Number(/(\d+)\.html$/.exec(url)?.[1])]?.page} ${message}: ${extract}`,
      )
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('the head of a public page is read by search engines, and its picture by other sites', async ({ request }) => {
  const [experience = '', story = ''] = await publicPaths(request)
  const html = await (await request.get(`/el${experience}`)).text()
  expect(html).toContain(`<link rel="canonical" href="${new URL(experience, test.info().project.use.baseURL).href}"/>`)
  expect(html).toMatch(/<link rel="alternate" hrefLang="x-default" href="[^"]+"\/>/i)
  expect(html).toContain('<meta property="og:locale" content="el_GR"/>')
  expect(html.match(/<link rel="alternate" hreflang=/gi)).toHaveLength(1)

  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    text: 'Une visite </script><b>guidée</b> & "expliquée".',
  })

  const [, picture = ''] =
    /<meta property="og:image" content="([^"]+)"/.exec(await (await request.get(story)).text()) ?? []
  const { headers } = await request.get(picture).then((response) => ({ headers: response.headers() }))
  expect(headers['content-type']).toBe('image/webp')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})
