import { readFileSync } from 'node:fs'

import { LOCALES } from '@vecu/contract/locale'
import { expect, test } from 'vitest'

import { ROUTE_TABLE, type RouteEntry } from './route-table.ts'

/** Pages titled by their content: a member, a story, an experience, a mail. */
const NAMED_BY_CONTENT = /^(experience|story)\/|\/(user|public|mail|group-overview)\b[\w-]*-page/

test.each(LOCALES)('no two pages have the same title in %s', (locale) => {
  const texts = readFileSync(new URL(`../../messages/${locale}/common.json`, import.meta.url), 'utf8')
  const { pageTitle } = JSON.parse(texts) as { pageTitle: Record<string, string> }
  const pages = ROUTE_TABLE.filter(({ file }) => !NAMED_BY_CONTENT.test(file))
  const titles = new Map(pages.map(({ file, title }) => [`${file} ${title}`, pageTitle[title]]))
  const twice = [...titles].filter(([, title], index, all) => all.findIndex(([, other]) => other === title) !== index)
  expect(twice).toEqual([])
})

test('pages for guests are those that lead into an account', () => {
  const guestPages = ROUTE_TABLE.filter((entry: RouteEntry) => entry.guestsOnly === true).map(({ name }) => name)
  expect(guestPages).toEqual([
    'auth',
    'auth-login-form',
    'auth-register',
    'auth-register-form',
    'auth-select-formation-center',
    'password-forgotten',
  ])
})
