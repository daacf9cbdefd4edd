import { communitySettingsApi, localizeTexts } from '@vecu/contract/community-settings'

import { recordAudit } from '../audit/queries.ts'
import { handle, handlePrepared } from '../../../request/handle.ts'
import { createDecodeTurn } from '../../../platform/pictures/decode-budget.ts'
import { storeBrandingImage } from '../../../platform/pictures/store-branding.ts'
import { changeSettings, findTexts, readSettings } from './settings-queries.ts'

export const communitySettingsRoutes = [
  handle(communitySettingsApi.get, ({ tx, community }) => readSettings(tx, community.id)),

  handlePrepared(
    communitySettingsApi.update,
    {
      async prepare({ services, viewer, locale, body }) {
        const context = { storage: services.storage, turn: createDecodeTurn(services, viewer.id), locale }
        return {
          logo: await storeBrandingImage(context, 'logo', body.logo),
          favicon: await storeBrandingImage(context, 'favicon', body.favicon),
        }
      },
      async undo({ logo, favicon }, { storage }) {
        if (logo !== undefined) await storage.remove(logo)
        if (favicon !== undefined) await storage.remove(favicon)
      },
    },
    async ({ tx, viewer, community, body }, marks) => {
      const details = await changeSettings(tx, community.id, body.community ?? {}, marks)
      if (details) await recordAudit(tx, { actorId: viewer.id, action: 'settings_changed', details })
      return readSettings(tx, community.id)
    },
  ),

  handle(communitySettingsApi.texts, async ({ tx, locale }) => localizeTexts(await findTexts(tx), locale)),
]
