import type { Page } from '@playwright/test'

import type { DemoFixture } from './demo-fixture.ts'
import type { ScreenshotSpec } from './screenshot.ts'

/** Pages in empty, error and open states. */
export function stateStills(fixture: DemoFixture, closed: string): ScreenshotSpec[] {
  return [
    ...emptyStills(fixture),
    {
      name: 'state-register-invited',
      viewer: 'guest',
      path: `/auth/register/form?invitation_token=${fixture.invitationToken}`,
    },
    { name: 'state-register-unknown-invitation', viewer: 'guest', path: '/auth/register/form?invitation_token=nope' },
    { name: 'state-review-unknown-token', viewer: 'guest', path: '/recognition/review?token=nope' },
    { name: 'state-public-link-unknown', viewer: 'guest', path: '/auth/register/public-link?token=nope' },
    { name: 'state-verified', viewer: 'guest', path: fixture.verificationUrl.slice(fixture.url.length) },
    { name: 'state-404-guest', viewer: 'guest', path: '/nope' },
    { name: 'state-404-member', viewer: 'member', path: '/nope' },
    { name: 'state-experience-gone', viewer: 'member', path: '/experiences/999999999' },
    { name: 'state-story-gone', viewer: 'guest', path: '/stories/public/nope' },
    {
      name: 'state-unknown-community',
      viewer: 'guest',
      path: '/auth',
      origin: fixture.url.replace('//', '//personne.'),
    },
    { name: 'maintenance', viewer: 'guest', path: '/auth', origin: closed },
    { name: 'state-deactivated', viewer: 'inactive', path: '/' },
    { name: 'state-journal-error', viewer: 'member', path: '/experiences', prepare: failing('**/v2/journal_items*') },
    {
      name: 'state-recognition-error',
      viewer: 'member',
      path: '/recognition',
      prepare: failing('**/v2/recognitions*'),
    },
    {
      name: 'state-journal-loading',
      viewer: 'member',
      path: '/stories',
      prepare: hanging('**/v2/journal_items*'),
      restless: true,
    },
    { name: 'state-offline', viewer: 'member', path: '/faq', act: (page) => page.context().setOffline(true) },
    { name: 'state-search-nothing', viewer: 'member', path: '/', act: searchFor('zzzzzz') },
    { name: 'state-login-refused', viewer: 'guest', path: '/auth/login/form', act: pressSubmit },
    { name: 'state-contact-refused', viewer: 'guest', path: '/contact', act: pressSubmit },
  ]
}

function emptyStills({ groupId }: DemoFixture): ScreenshotSpec[] {
  const pages = {
    journal: '/',
    certified: '/certified',
    experiences: '/experiences',
    stories: '/stories',
    portrait: '/portrait',
    'recognition-sent': '/recognition',
    'recognition-received': '/recognition/received',
    community: '/application',
    official: '/application/official',
    group: `/group-overview/${groupId}`,
    'new-story': '/create-story',
    profile: '/profile',
  }
  return [
    ...Object.entries(pages).map(([name, path]) => ({ name: `empty-${name}`, viewer: 'newcomer' as const, path })),
    { name: 'empty-journal-with-example', viewer: 'newcomer', path: '/', act: showExample },
    { name: 'empty-statistics', viewer: 'admin', path: '/admin/statistics?from=2020-01&to=2020-02' },
    { name: 'empty-members', viewer: 'admin', path: '/admin/manage-members?search=zzzzzz' },
    { name: 'empty-audit', viewer: 'admin', path: '/admin/audit?from=2001-01-01&to=2001-01-02' },
  ]
}

function failing(urlPattern: string) {
  return (page: Page) => page.route(urlPattern, (route) => route.fulfill({ status: 500, json: {} }))
}

function hanging(urlPattern: string) {
  return (page: Page) => page.route(urlPattern, () => new Promise(() => {}))
}

function searchFor(query: string) {
  return async (page: Page) => {
    await page.getByRole('banner').getByRole('button').first().click()
    await page.getByRole('dialog').getByRole('searchbox').fill(query)
  }
}

async function showExample(page: Page): Promise<void> {
  await page.locator('main h2 ~ div button').first().click()
}

async function pressSubmit(page: Page): Promise<void> {
  await page.locator('main form [type=submit]').first().click()
}
