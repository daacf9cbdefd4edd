import { AppError } from '@vecu/contract/error'
import { MAX_SKILL_CODES, skillCodeApi } from '@vecu/contract/skill-code'

import { recordAudit } from '../../community/audit/queries.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import { handle } from '../../../request/handle.ts'
import { buildSearchPatterns } from '../../../platform/db/search-patterns.ts'
import { linkCode, presentLinks, presentOneLink, unlinkCode } from './link-codes.ts'
import { findCode, findCodes, loadedCodes } from './skill-codes.ts'

export const skillCodeRoutes = [
  handle(skillCodeApi.search, async ({ tx, locale, query }) =>
    findCodes(tx, await buildSearchPatterns(tx, query.search), locale),
  ),

  handle(skillCodeApi.links, async ({ tx, locale }) => ({
    loaded: await loadedCodes(tx),
    links: await presentLinks(tx, locale),
  })),

  handle(skillCodeApi.attach, async ({ tx, locale, viewer, body: { skillLink } }) => {
    const { skillId, ...skillCode } = skillLink
    if (!(await findCode(tx, skillCode, locale))) throw fieldError(locale, 'VALIDATION_ERROR', 'code', 'invalidChoice')
    const id = await linkCode(tx, skillId, skillCode)
    if (id === 'unknown skill') throw fieldError(locale, 'VALIDATION_ERROR', 'skill_id', 'invalidChoice')
    if (id === 'too many') {
      throw fieldError(locale, 'VALIDATION_ERROR', 'code', 'tooMany', { count: MAX_SKILL_CODES })
    }
    await recordAudit(tx, { actorId: viewer.id, action: 'catalog_changed' })
    return presentOneLink(tx, locale, id)
  }),

  handle(skillCodeApi.remove, async ({ tx, viewer, params }) => {
    if (!(await unlinkCode(tx, params.id))) throw new AppError('NOT_FOUND')
    await recordAudit(tx, { actorId: viewer.id, action: 'catalog_changed' })
    return { id: params.id }
  }),
]
