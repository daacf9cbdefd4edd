import type { Page } from '@playwright/test'

import { choosePicture, previewPicture } from './experience-form.ts'
import { newExperience } from './experiences.ts'
import {
  waitForHydration,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  openHydrated,
  test,
} from './fixtures.ts'
import { expectKeyboardNavigable } from './keyboard-navigation.ts'
import { newMember } from './member.ts'
import { expectStructure } from './page-structure.ts'
import { expectFits } from './reflow.ts'
import { getUserId, signedIn } from './stored-session.ts'
import { newStory } from './stories.ts'

test('shared public pages are accessible in both themes and by keyboard, and fit 320 pixels', async ({
  page,
  request,
}) => {
  test.slow()
  const member = await newMember(request)
  const headers = { authorization: `Bearer ${member.token}` }
  const open = { sharing_parameters: 'public' }
  const experience = await newExperience(request, member, {
    ...open,
    skills_attributes: [{ name: 'Semer', level: 3 }],
    tags_attributes: [{ name: 'potager' }],
  })
  const story = await newStory(request, member, [experience.id], open)
  const portrait = await request.put(`/v2/portraits/${getUserId(member)}`, {
    headers,
    data: { portrait: { public: true } },
  })
  const { data } = (await portrait.json()) as { data: { public_token: string } }
  const paths = [
    `/experiences/public/${experience.publicToken}`,
    `/stories/public/${story.publicToken}`,
    `/portraits/public/${data.public_token}`,
  ]
  for (const path of paths) {
    await test.step(path.replace(/[^/]*$/, ''), async () => {
      await page.goto(path)
      await waitForHydration(page)
      await expectStructure(page)
      await expectAccessibleInBothThemes(page)
      await expectKeyboardNavigable(page)
      await expectFits(page)
    })
  }
})

test('an empty form focuses its first invalid field, and each error describes its field', async ({ page }) => {
  for (const path of ['/auth/login/form', '/auth/register/form', '/contact', '/password-forgotten']) {
    await test.step(path, async () => {
      await openHydrated(page, path)
      await page.locator('main form button[type=submit]').click()
      const first = page.locator('main [aria-invalid=true]').first()
      await expect(first).toBeFocused()
      // A single error is announced by its field, several by their number.
      if ((await page.locator('main [aria-invalid=true]').count()) > 1)
        await expect(page.locator('main form').getByRole('alert')).not.toBeEmpty()
      await expectStructure(page)
      await expectAccessible(page)
    })
  }
})

const TICK = 'input[type=checkbox]:not([role=switch])'

test('with forced colours, selected and current items stay distinguishable', async ({ page, request }) => {
  await signedIn(page, request)
  await page.emulateMedia({ forcedColors: 'active' })
  await openHydrated(page, '/dev/designSystem')
  for (const pair of [
    [`label:has(${TICK}:checked)`, `label:has(${TICK}:not(:checked, :disabled, :indeterminate))`],
    ['label:has(input[role=switch]:checked)', 'label:has(input[role=switch]:not(:checked, :disabled))'],
    ['label:has(input[type=radio]:checked)', 'label:has(input[type=radio]:not(:checked, :disabled))'],
    ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['nav a[aria-current]', 'nav a:not([aria-current])'],
  ] as const) {
    const [chosen, other] = [await readStyles(page, pair[0]), await readStyles(page, pair[1])]
    expect(chosen, pair[0]).not.toEqual(other)
  }
  const button = page.locator('main button:enabled').first()
  const atRest = await button.evaluate((one) => getComputedStyle(one).outlineStyle)
  await button.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await button.evaluate((one) => getComputedStyle(one).outlineStyle)).not.toBe(atRest)
})

/** Computed colours and borders of an element and its parts, including pseudo-elements. */
function readStyles(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .first()
    .evaluate((one) =>
      [one, ...one.querySelectorAll('*')].flatMap((part) =>
        ['', '::before', '::after'].map((mark) => {
          const style = getComputedStyle(part, mark)
          const {
            color,
            backgroundColor,
            borderColor,
            borderBlockEndWidth,
            outlineStyle,
            textDecorationLine,
            opacity,
          } = style
          const { fontWeight, scale, display, transform } = style
          return [
            [color, backgroundColor, borderColor, borderBlockEndWidth, outlineStyle, textDecorationLine],
            [fontWeight, scale, display, transform, opacity],
          ].join()
        }),
      ),
    )
}

test('the cover is moved and zoomed with buttons', async ({ page, request }) => {
  await signedIn(page, request)
  await page.goto('/create-experience')
  await choosePicture(page)
  const getPreviewSrc = () => previewPicture(page).getAttribute('src')
  const move = page.getByRole('group', { name: 'Déplacer l’image' })
  await page.getByRole('button', { name: 'Agrandir' }).click()
  await expect(move.getByRole('button', { name: 'Vers la gauche' })).toBeEnabled()
  await expect.poll(getPreviewSrc).not.toBeNull()
  const before = await getPreviewSrc()
  await move.getByRole('button', { name: 'Vers la gauche' }).click()
  await expect.poll(getPreviewSrc).not.toBe(before)
  // Up to the edge of the picture.
  for (let press = 0; press < 60 && (await move.getByRole('button', { name: 'Vers le bas' }).isEnabled()); press++)
    await move.getByRole('button', { name: 'Vers le bas' }).click()
  await expect(move.getByRole('button', { name: 'Vers le bas' })).toBeDisabled()
  await expect(move.getByRole('button', { name: 'Vers le haut' })).toBeEnabled()
})
