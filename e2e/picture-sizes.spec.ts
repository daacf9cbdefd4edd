import type { APIRequestContext } from '@playwright/test'

import { type Member, demoMember } from './demo-member.ts'
import { expect, test } from './fixtures.ts'
import { signInAs } from './member.ts'
import { findSizeErrors } from './picture-sizes.ts'
import { getUserId } from './stored-session.ts'
import { HOME } from './urls.ts'

const WIDTHS = [390, 820, 1440]

interface Item {
  id: number
  public_token: string
  sharing_parameters: string
}

async function fetchData(request: APIRequestContext, { token }: Member, path: string): Promise<unknown> {
  const response = await request.get(`${HOME}${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.ok(), path).toBe(true)
  return ((await response.json()) as { data: unknown }).data
}

/** First public item of the member's journal. */
async function findPublic(request: APIRequestContext, member: Member, filter: string): Promise<Item> {
  const journal = await fetchData(request, member, `/v2/journal_items?page=0&${filter}=true`)
  const items = (journal as { paginated_results: { journal_item: Item }[] }).paginated_results
  const found = items.find(({ journal_item: item }) => item.sharing_parameters === 'public')
  if (!found) throw new Error(`the demo’s member has no public item: ${filter}`)
  return found.journal_item
}

test('pictures are requested at the width at which they are shown', async ({ page, request }) => {
  const member = await demoMember(request, 'member@demo.test')
  const story = await findPublic(request, member, 'only_stories')
  const experience = await findPublic(request, member, 'only_experiences')
  const portrait = (await fetchData(request, member, `/v2/portraits/${getUserId(member)}`)) as Item

  const expectFittingSizes = async (path: string, firstPicture = 'img[srcset]') => {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator(firstPicture).first(), path).toBeAttached()
      // Cards take their places in steps, so the layout may still change.
      await expect.poll(() => page.evaluate(findSizeErrors), `${path} at ${width} pixels`).toEqual([])
    }
  }
  await expectFittingSizes(`/stories/public/${story.public_token}`)
  const proof = await page.locator('a[href*="/verify?code="]').first().getAttribute('href')
  await expectFittingSizes(`/experiences/public/${experience.public_token}`)
  await expectFittingSizes(`/portraits/public/${portrait.public_token}`)
  await expectFittingSizes(proof ?? '/verify')

  await signInAs(page, member)
  await expectFittingSizes('/', 'article img[srcset]')
  await expectFittingSizes(`/stories/${story.id}`)
  await expectFittingSizes(`/experiences/${experience.id}`)
})
