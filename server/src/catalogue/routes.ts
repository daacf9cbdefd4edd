import { catalogueApi } from '@vecu/contract/catalogue'
import type { Locale } from '@vecu/contract/locale'

import { assertTeam } from '../account/queries.ts'
import { handle } from '../http/handle.ts'
import { plain } from '../plain.ts'
import { SKILLS, TAGS } from './built-in.ts'

interface Entry {
  names: Record<Locale, string>
}

function isFound({ names }: Entry, words: readonly string[]): boolean {
  const said = plain(Object.values(names).join(' '))
  return words.every((word) => said.includes(word))
}

/** Headings with what is found under them; a heading that is itself found brings all of its own. */
function search<Heading extends Entry, Under extends Entry>(
  headings: readonly Heading[],
  under: (heading: Heading) => Under[],
  words: readonly string[],
): { heading: Heading; found: Under[] }[] {
  return headings
    .map((heading) => ({
      heading,
      found: isFound(heading, words) ? under(heading) : under(heading).filter((one) => isFound(one, words)),
    }))
    .filter(({ heading, found }) => found.length > 0 || isFound(heading, words))
}

const wordsOf = (text = '') => plain(text).split(/\s+/).filter(Boolean)

export const catalogueRoutes = [
  handle(catalogueApi.skills, async ({ tx, query, locale }) => {
    if (query.groupId !== undefined) await assertTeam(tx, query.groupId)
    return search(SKILLS, ({ skills }) => skills, wordsOf(query.search)).map(({ heading, found }) => ({
      id: heading.id,
      name: heading.names[locale],
      skills: found.map(({ id, names }) => ({ id, name: names[locale] })),
    }))
  }),

  handle(catalogueApi.tags, async ({ tx, query, locale }) => {
    if (query.groupId !== undefined) await assertTeam(tx, query.groupId)
    return search(TAGS, ({ tags }) => tags, wordsOf(query.search)).map(({ heading, found }) => ({
      id: heading.id,
      name: heading.names[locale],
      tags: found.map(({ id, names }) => ({ id, name: names[locale] })),
    }))
  }),
]
