import type { Portrait } from '@vecu/contract/portrait'

import { findSkillCodes } from '../../catalog/codes/skill-codes.ts'
import { presentExperiences } from '../experience/present.ts'
import { signedFileUrl } from '../../../platform/storage/signed-files.ts'
import { countShown, findPortrait, isShownTo, newestCertified, picked, skillRows } from './queries.ts'
import { gatherSkills, headingsOf, linksOf } from './skills.ts'
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
  const shown = isShownTo(viewer, accountId)
  const found = await skillRows(tx, shown)
  const all = gatherSkills(found, new Set(row.hidden_skills), locale)
  const lived = own ? all : all.filter(({ skill }) => !skill.hidden)
  const counts = await countShown(tx, shown)
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
    experiencesAttributes: await presentExperiences(ctx, picked(shown, accountId)),
    certifiedExperiences: await presentExperiences(ctx, newestCertified(shown)),
    categories: headingsOf(lived, found, locale),
    skills: lived.map(({ skill }) => ({ ...skill, codes: codes.get(skill.skillId ?? '') })),
    links: linksOf(lived),
    counts: { ...counts, skills: lived.filter(({ skill }) => !skill.hidden).length },
    public: row.public ?? false,
    publicToken: own && row.public ? row.public_token : null,
    indexable: row.indexable ?? false,
  }
}
