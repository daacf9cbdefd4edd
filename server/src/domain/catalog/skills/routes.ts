import { catalogApi, communitySkillsApi } from '@vecu/contract/catalog'
import { LOCALES, type Locale } from '@vecu/contract/locale'

import { assertGroupExists } from '../../identity/account/queries.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import { recordAudit } from '../../community/audit/queries.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { handle } from '../../../request/handle.ts'
import { SKILLS, TAGS } from '../built-in/built-in.ts'
import { type SearchText, skillSearchTexts, tagSearchTexts } from '../built-in/search-texts.ts'
import { type OwnSkill, type Owner, listSkillsByOwner, presentOwnSkills, saveCustomSkills } from './custom-skills.ts'
import { listTags, findCatalogGroups } from './queries.ts'
import { findOfficialSearchText } from '../codes/skill-codes.ts'
import { type Entry, type SearchTexts, search } from './search.ts'

interface Heading extends Entry {
  from: string | null
  entries: Entry[]
}

const presentEntry = ({ id, name }: Entry) => ({ id, name })

function builtIn(locale: Locale, { id, names }: { id: string; names: Record<Locale, string> }): Entry {
  return { id, name: names[locale] }
}

type BuiltInTexts = Record<Locale, ReadonlyMap<string, SearchText>>

function findTexts(texts: BuiltInTexts, locale: Locale, id: string): SearchTexts {
  const others = LOCALES.filter((other) => other !== locale).flatMap((other) => texts[other].get(id) ?? [])
  return { own: texts[locale].get(id), others }
}

interface CatalogContext {
  tx: Tx
  viewer: Viewer
  community: Community
  query: { groupId?: number | undefined }
}

/** Pending and deactivated members see only the built-in catalogue. */
const knowsCommunity = ({ active, status }: Viewer) => active && status === 'accepted'

async function groupsFor({ tx, viewer, query: { groupId } }: CatalogContext) {
  if (groupId !== undefined) await assertGroupExists(tx, groupId)
  return knowsCommunity(viewer) ? findCatalogGroups(tx, viewer.id, groupId) : []
}

function ownHeadings(skills: readonly OwnSkill[], owner: Owner, from: string): Heading[] {
  const entry = ({ id, name }: { id: number; name: string }): Entry => ({
    id: `${owner === null ? 'c' : 'g'}${id}`,
    name,
  })
  return skills.map((heading) => {
    const top = entry(heading)
    // A heading without skills can be chosen itself.
    return { ...top, from, entries: heading.skills.length > 0 ? heading.skills.map(entry) : [top] }
  })
}

export const catalogRoutes = [
  handle(catalogApi.skills, async (ctx) => {
    const { tx, viewer, community, query, locale } = ctx
    const owners: { id: Owner; name: string }[] = await groupsFor(ctx)
    if (knowsCommunity(viewer)) owners.push({ id: null, name: community.name })
    const own = await listSkillsByOwner(
      tx,
      owners.map(({ id }) => id),
    )
    const headings = owners.flatMap(({ id, name }) => ownHeadings(own.get(id) ?? [], id, name))
    for (const competence of SKILLS) {
      const entries = competence.skills.map((skill) => builtIn(locale, skill))
      headings.push({ ...builtIn(locale, competence), from: null, entries })
    }
    const isOfficialSearched = query.search !== undefined && knowsCommunity(viewer)
    // Skills are also found by their official labels in any language and by their codes.
    const official = isOfficialSearched ? await findOfficialSearchText(tx, locale) : undefined
    const textsOf = ({ id }: Entry) => ({ ...findTexts(skillSearchTexts(), locale, id), official: official?.get(id) })
    return search(headings, query.search, textsOf, { findsNearest: true }).map(({ from, entries, ...heading }) => ({
      ...presentEntry(heading),
      from,
      skills: entries.map(presentEntry),
    }))
  }),

  handle(catalogApi.tags, async (ctx) => {
    const { tx, query, locale } = ctx
    const headings: Heading[] = []
    for (const { id, name } of await groupsFor(ctx)) {
      const entries = (await listTags(tx, id)).map((tag) => ({
        id: `g${tag.id}`,
        name: tag.name,
      }))
      if (entries.length > 0) headings.push({ id: `g${id}`, name, from: name, entries })
    }
    for (const field of TAGS) {
      const entries = field.tags.map((tag) => builtIn(locale, tag))
      headings.push({ ...builtIn(locale, field), from: null, entries })
    }
    const textsOf = ({ id }: Entry) => findTexts(tagSearchTexts(), locale, id)
    return search(headings, query.search, textsOf, { findsNearest: false }).map(({ entries, ...heading }) => ({
      ...presentEntry(heading),
      tags: entries.map(presentEntry),
    }))
  }),

  handle(communitySkillsApi.get, ({ tx }) => presentOwnSkills(tx, null, 'Community')),

  handle(communitySkillsApi.update, async ({ tx, viewer, locale, body }) => {
    await tx.selectFrom('community').select('id').forNoKeyUpdate().execute()
    await saveCustomSkills({ tx, locale, owner: null }, body.skillsAttributes)
    await recordAudit(tx, { actorId: viewer.id, action: 'catalog_changed' })
    return presentOwnSkills(tx, null, 'Community')
  }),
]
