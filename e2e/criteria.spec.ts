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
  // Several errors, and a single one; `posted-form.test.tsx` and `contact-form.test.tsx` check what forms have in common.
  for (const path of ['/auth/register/form', '/password-forgotten']) {
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
