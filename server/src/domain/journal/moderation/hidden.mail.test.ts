import { LOCALES } from '@vecu/contract/locale'
import { expect, test } from 'vitest'

import { startServer } from '../../../../test/start-server.ts'
import { plainText } from '../../../platform/mail/compose.ts'
import { html } from '../../../platform/mail/html.ts'
import { hiddenMail } from './hidden.mail.ts'

test('the mail about a hidden item is translated into every language and escapes user text', async () => {
  const { community, services } = await startServer()
  for (const locale of LOCALES) {
    const subjects = (['experience', 'story'] as const).map((kind) => {
      const item = { id: 7, kind, name: 'Le soir <b>au passe</b>', language: 'fr' as const }
      const to = { firstname: 'Inès', locale }
      const mail = hiddenMail({ to, community, settings: services.settings, item, reason: 'Un <i>nom</i>' })
      expect(mail.subject + plainText(mail) + html(mail)).not.toMatch(/\{\{|Hidden|mail:/)
      expect(plainText(mail)).toContain('Un <i>nom</i>')
      expect(html(mail)).not.toMatch(/<[bi]>/)
      expect(html(mail)).toMatch(/<p lang="fr"[^>]*>Le soir/)
      return mail.subject
    })
    expect(new Set(subjects).size).toBe(2)
  }
})
