import type { Portrait } from '@vecu/contract/portrait'

import { findSkillCodes } from '../../catalog/codes/skill-codes.ts'
import { presentRequest } from '../moderation-case/own-request.ts'
import { presentExperiences } from '../experience/present.ts'
import { presentStoryCards } from '../story/present.ts'
import { signedFileUrl } from '../../../platform/storage/signed-files.ts'
import {
  countVisibleItems,
  findPortrait,
  isAccountItemVisibleTo,
  newestCertified,
  newestStoryIds,
  picked,
  skillRows,
} from './queries.ts'
import { gatherSkills, buildCategories, buildLinks } from './skills.ts'
import type { PresentContext } from '../../../request/request-context.ts'

/**
 * Includes only what the viewer may see: counts and skills come from visible items, and picking an experience does not
 * change who sees it.
 */
export async function presentPortrait(ctx: PresentContext, accountId: number): Promise<Portrait> {
  const { tx, services, locale, viewer } = ctx
  const row = await findPortrait(tx, accountId)
  if (!row) throw new Error(`account ${accountId} not found`)
  const own = viewer?.id === accountId
  const publication = own && !row.public ? presentRequest(row.own_request, 'portrait') : undefined
  const isVisible = isAccountItemVisibleTo(viewer, accountId)
  const found = await skillRows(tx, isVisible)
  const all = gatherSkills(found, new Set(row.hidden_skills), locale)
  const lived = own ? all : all.filter(({ skill }) => !skill.hidden)
  const counts = await countVisibleItems(tx, isVisible)
  const storyIds = await newestStoryIds(tx, isVisible)
  const stories = await presentStoryCards(ctx, storyIds)
  const codes = await findSkillCodes(
    tx,
    locale,
    lived.map(({ skill }) => skill.skillId),
  )
  return {
    id: row.id,
    headline: row.headline ?? '',
    about: row.about ?? '',
    userAttributes: {
      id: row.id,
      firstname: row.firstname,
      lastname: row.lastname,
      avatarUrl: signedFileUrl(services.settings.secretKey, row.avatar_key),
    },
    experiencesAttributes: await presentExperiences(ctx, picked(isVisible, accountId)),
    certifiedExperiences: await presentExperiences(ctx, newestCertified(isVisible)),
    stories: storyIds.flatMap((id) => stories.get(id) ?? []),
    categories: buildCategories(lived, found, locale),
    skills: lived.map(({ skill }) => ({ ...skill, codes: codes.get(skill.skillId ?? '') })),
    links: buildLinks(lived),
    counts: { ...counts, skills: lived.filter(({ skill }) => !skill.hidden).length },
    publicCounts: own ? await countVisibleItems(tx, isAccountItemVisibleTo(undefined, accountId)) : null,
    public: row.public ?? false,
    publicToken: own && row.public ? row.public_token : null,
    shortCode: own && row.public ? row.short_code : null,
    indexable: row.indexable ?? false,
    ...(publication && { publication }),
  }
}
