import { catalogApi, communitySkillsApi } from '@vecu/contract/catalog'
import type { Locale } from '@vecu/contract/locale'
import { foldText } from '@vecu/contract/fold-text'

import { assertGroupExists } from '../../identity/account/queries.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import { recordAudit } from '../../community/audit/queries.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { handle } from '../../../request/handle.ts'
import { SKILLS, TAGS } from '../built-in/built-in.ts'
import { type Owner, listOwnSkills, presentOwnSkills, saveCustomSkills } from './custom-skills.ts'
import { listTags, findCatalogGroups } from './queries.ts'
import { findOfficialSearchText } from '../codes/skill-codes.ts'

interface Entry {
  id: string
  name: string
  searchText: string
}
interface Heading extends Entry {
  from: string | null
  entries: Entry[]
}

/** A matching heading is returned with all its entries, another one with the matching entries only. */
function search(headings: readonly Heading[], text = ''): Heading[] {
  const terms = foldText(text).split(/\s+/).filter(Boolean)
  const isFound = (entry: Entry) => terms.every((term) => foldText(entry.searchText).includes(term))
  return headings.flatMap((heading) => {
    if (isFound(heading)) return heading
    const entries = heading.entries.filter(isFound)
    return entries.length > 0 ? { ...heading, entries } : []
  })
}

const presentEntry = ({ id, name }: Entry) => ({ id, name })

function builtIn(locale: Locale, { id, names }: { id: string; names: Record<Locale, string> }): Entry {
  return { id, name: names[locale], searchText: Object.values(names).join(' ') }
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

async function ownHeadings(tx: Tx, owner: Owner, from: string): Promise<Heading[]> {
  const entry = ({ id, name }: { id: number; name: string }): Entry => ({
    id: `${owner === null ? 'c' : 'g'}${id}`,
    name,
    searchText: name,
  })
  const headings = await listOwnSkills(tx, owner)
  return headings.map((heading) => {
    const top = entry(heading)
    // A heading without skills can be chosen itself.
    return { ...top, from, entries: heading.skills.length > 0 ? heading.skills.map(entry) : [top] }
  })
}

/** Skills are also found by their official labels in any language and by their codes. */
async function addOfficialSearchText(tx: Tx, locale: Locale, headings: readonly Heading[]): Promise<void> {
  const searchTexts = await findOfficialSearchText(tx, locale)
  if (searchTexts.size === 0) return
  for (const entry of headings.flatMap((heading) => [heading, ...heading.entries])) {
    const official = searchTexts.get(entry.id)
    if (official !== undefined) entry.searchText = `${entry.searchText} ${official}`
  }
}

export const catalogRoutes = [
  handle(catalogApi.skills, async (ctx) => {
    const { tx, viewer, community, query, locale } = ctx
    const headings: Heading[] = []
    for (const { id, name } of await groupsFor(ctx)) headings.push(...(await ownHeadings(tx, id, name)))
    if (knowsCommunity(viewer)) headings.push(...(await ownHeadings(tx, null, community.name)))
    for (const competence of SKILLS) {
      const entries = competence.skills.map((skill) => builtIn(locale, skill))
      headings.push({ ...builtIn(locale, competence), from: null, entries })
    }
    if (query.search !== undefined && knowsCommunity(viewer)) await addOfficialSearchText(tx, locale, headings)
    return search(headings, query.search).map(({ from, entries, ...heading }) => ({
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
        searchText: tag.name,
      }))
      if (entries.length > 0) headings.push({ id: `g${id}`, name, searchText: name, from: name, entries })
    }
    for (const field of TAGS) {
      const entries = field.tags.map((tag) => builtIn(locale, tag))
      headings.push({ ...builtIn(locale, field), from: null, entries })
    }
    return search(headings, query.search).map(({ entries, ...heading }) => ({
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
