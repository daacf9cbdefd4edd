import { communitySettingsApi, localizeTexts } from '@vecu/contract/community-settings'

import { recordAudit } from '../audit/queries.ts'
import { handle, handlePrepared } from '../../../request/handle.ts'
import { lacksMailServer } from '../../../platform/mail/missing-mail-server.ts'
import { storeCommunityLogo } from '../../../platform/pictures/community-logo.ts'
import { createDecodeTurn } from '../../../platform/pictures/decode-budget.ts'
import { storeBrandingImage } from '../../../platform/pictures/store-branding.ts'
import { changeSettings, findTexts, readSettings } from './settings-queries.ts'

export const communitySettingsRoutes = [
  handle(communitySettingsApi.get, async ({ tx, community, services }) => ({
    ...(await readSettings(tx, community.id)),
    canSendMail: !lacksMailServer(services.settings),
  })),

  handlePrepared(
    communitySettingsApi.update,
    {
      async prepare({ services, viewer, locale, body }) {
        const context = { storage: services.storage, turn: createDecodeTurn(services, viewer.id), locale }
        return {
          logo: await storeCommunityLogo(context, body.logo),
          favicon: await storeBrandingImage(context, 'favicon', body.favicon),
        }
      },
      async undo({ logo, favicon }, { storage }) {
        if (logo !== undefined) await storage.remove(logo.key)
        if (favicon !== undefined) await storage.remove(favicon)
      },
    },
    async ({ tx, viewer, community, services, body }, marks) => {
      const details = await changeSettings(tx, community.id, body.community ?? {}, marks)
      if (details) await recordAudit(tx, { actorId: viewer.id, action: 'settings_changed', details })
      return { ...(await readSettings(tx, community.id)), canSendMail: !lacksMailServer(services.settings) }
    },
  ),

  handle(communitySettingsApi.texts, async ({ tx, locale }) => localizeTexts(await findTexts(tx), locale)),
]
