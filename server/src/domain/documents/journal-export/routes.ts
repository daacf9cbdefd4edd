import { personalDataApi } from '@vecu/contract/personal-data'
import { StreamResponse } from '@vecu/contract/upload'

import { findOwnAccount } from '../../identity/account/policy.ts'
import { findPortrait } from '../../journal/portrait/queries.ts'
import { handle } from '../../../request/handle.ts'
import { makeResume } from './resume.ts'
import { siteFiles } from './site.ts'
import { zipChunks } from './zip-chunks.ts'

export const journalExportRoutes = [
  handle(personalDataApi.resume, async ({ tx, services: { settings }, community, viewer, params, query }) => {
    await findOwnAccount(tx, viewer, params.id)
    const { language: locale = viewer.locale } = query
    const ctx = { tx, viewer, locale, services: { settings } }
    const resume = await makeResume({ ctx, community, settings }, viewer)
    return Buffer.from(JSON.stringify(resume, undefined, 2))
  }),

  handle(personalDataApi.site, async ({ tx, services, community, viewer, params, query }) => {
    const { id } = await findOwnAccount(tx, viewer, params.id)
    const { language: locale = viewer.locale, timeZone } = query
    const { firstname = '', lastname = '' } = (await findPortrait(tx, id)) ?? {}
    const edition = { locale, timeZone, person: `${firstname} ${lastname}`, community, createdAt: new Date() }
    return new StreamResponse(zipChunks(siteFiles({ services, viewer, edition })))
  }),
]
