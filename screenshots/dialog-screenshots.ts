import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Page } from '@playwright/test'

import type { DemoFixture } from './demo-fixture.ts'
import type { ScreenshotSpec } from './screenshot.ts'

/** Dialogs and menus, opened by the names of their buttons in the language of the page. */
export function dialogStills({ experience, story, groupId }: DemoFixture): ScreenshotSpec[] {
  const own = `/experiences/${experience.id}`
  const group = `/group-overview/${groupId}`
  const stills: ScreenshotSpec[] = [
    { name: 'dialog-share', viewer: 'member', path: own, act: press('experience:menu.label', 'experience:menu.share') },
    {
      name: 'dialog-pdf',
      viewer: 'member',
      path: `/stories/${story.id}`,
      act: press('story:menu.label', 'common:pdf.download'),
    },
    { name: 'dialog-report', viewer: 'admin', path: own, act: press('experience:menu.label', 'report:menu') },
    { name: 'dialog-hide', viewer: 'admin', path: own, act: press('experience:menu.label', 'experience:menu.hide') },
    { name: 'dialog-notifications', viewer: 'member', path: '/', act: press('common:nav.notifications') },
    {
      name: 'dialog-nudge',
      viewer: 'admin',
      path: `${group}/follow-up`,
      // On wide screens, the button is in the row and not in the details.
      act: async (page) => {
        const details = page.getByRole('button', { name: await namePattern(page, 'follow-up:details') })
        const nudge = page.getByRole('button', { name: await namePattern(page, 'follow-up:nudge.button') })
        const first = details.or(nudge).filter({ visible: true }).first()
        await first.waitFor()
        const isNarrow = await details.first().isVisible()
        await press(...(isNarrow ? ['follow-up:details'] : []), 'follow-up:nudge.button')(page)
      },
    },
    { name: 'dialog-invite', viewer: 'admin', path: group, act: press('groups:overview.invite') },
    { name: 'dialog-group', viewer: 'admin', path: group, act: press('groups:overview.edit') },
    {
      name: 'dialog-member',
      viewer: 'admin',
      path: '/admin/manage-members',
      act: press('members:menu.label', 'member-administration:edit.menu'),
    },
    { name: 'dialog-delete-account', viewer: 'member', path: '/profile', act: press('account:delete.open') },
    { name: 'dialog-token', viewer: 'member', path: '/profile', act: press('personal-access-token:add') },
    { name: 'dialog-webhook', viewer: 'admin', path: '/admin/settings', act: press('admin-webhooks:add') },
    { name: 'dialog-center', viewer: 'admin', path: '/admin/settings', act: press('admin-training-centers:add') },
    {
      name: 'dialog-choose-experiences',
      viewer: 'member',
      path: '/create-story',
      act: press('story-form:experiences.choose'),
    },
  ]
  return stills.map((still) => ({ ...still, isDialog: true }))
}

/** Presses one control after the other. */
function press(...keys: string[]) {
  return async (page: Page) => {
    for (const key of keys) {
      const name = await namePattern(page, key)
      const control = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name }))
      await control.filter({ visible: true }).first().click()
    }
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
  }
}

/** Matches names that begin with the message of a key such as `experience:menu.share`, whatever its placeholders. */
async function namePattern(page: Page, key: string): Promise<RegExp> {
  const [namespace, steps = ''] = key.split(':')
  const locale = await page.evaluate(() => document.documentElement.lang)
  const file = path.resolve(import.meta.dirname, `../messages/${locale}/${namespace}.json`)
  let message = JSON.parse(readFileSync(file, 'utf8')) as unknown
  for (const step of steps.split('.')) message = (message as Record<string, unknown>)[step]
  if (typeof message !== 'string') throw new Error(`No message ${key} in ${locale}`)
  // Names are compared with plain spaces.
  const text = message
    .split(/\{\{[^}]*\}\}/)
    .map((part) => part.replaceAll(/\s/g, ' ').replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  return new RegExp(`^${text.join('.*')}`)
}
