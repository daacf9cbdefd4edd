import { LOCALES } from '@vecu/contract/locale'
import { expect, test } from 'vitest'

import { plainText } from '../../../platform/mail/compose.ts'
import { html } from '../../../platform/mail/html.ts'
import { readSettings } from '../../../settings.ts'
import { type Outcome, outcomeMail, requestMail } from './recognition.mail.ts'

const settings = readSettings({ PUBLIC_HOST: 'vecu.test' })
const community = {
  id: 1,
  slug: 'vecu',
  name: 'CFA Les Tilleuls',
  registration: 'open' as const,
  support_email: null,
  support_link: null,
  logo_key: null,
  favicon_key: null,
  logo_width: null,
  logo_height: null,
  primary_color: null,
  secondary_color: null,
  public_approval: false,
  group_admins_curate: false,
  created_at: new Date(0),
}
const snapshot = {
  experienceId: 7,
  description: 'Service du soir <b>au passe</b>',
  date: '2026-03-14T18:30:00.000Z',
  address: null,
  author: { firstname: 'Marie http://evil.example', lastname: 'Lambert' },
  skills: [],
}
const unsubscribe = { label: 'Stop', url: 'https://vecu.test/unsubscribe', oneClickUrl: 'https://vecu.test/once' }
const OUTCOMES: Outcome[] = ['accepted', 'returned', 'declined', 'disowned', 'expired', 'revoked']

/** Matches untranslated keys and unfilled placeholders. */
const UNWORDED = /\{\{|recognition[A-Z]|mail:/

test.each(LOCALES.map((locale) => [locale]))('%s: mails are translated and names contain no links', (locale) => {
  const requested = (['requested', 'reminded'] as const).map((kind) =>
    requestMail({
      kind,
      to: { firstname: 'Karim', locale },
      community,
      settings,
      snapshot,
      message: 'Tu étais là ?',
      token: 'TOKEN',
      expiresAt: new Date('2026-05-13T00:00:00Z'),
      isOutsider: true,
      pictures: { cover: 'pictures/cover.webp', avatar: 'avatars/marie.webp' },
      unsubscribe,
    }),
  )
  const certificator = { id: null, firstname: 'Karim', lastname: 'Benali', role: null, erased: false }
  const outcomeMails = OUTCOMES.map((outcome) =>
    outcomeMail({
      outcome,
      to: { firstname: 'Marie', locale },
      community,
      settings,
      certificator,
      description: snapshot.description,
      comment: outcome === 'expired' || outcome === 'disowned' ? null : 'Un mot',
      reason: 'Une raison',
      experienceId: 7,
      pictures: { cover: 'pictures/cover.webp' },
      unsubscribe,
    }),
  )
  const mails = [...requested, ...outcomeMails]
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length)
  for (const mail of mails) {
    const text = plainText(mail)
    expect(mail.subject + text + html(mail)).not.toMatch(UNWORDED)
    expect(text).toContain(snapshot.description)
    expect(html(mail)).not.toContain('<b>au passe')
    for (const image of html(mail).match(/<img[^>]*>/g) ?? []) expect(image).toMatch(/src="cid:\w+@vecu".* alt="/)
    expect(text).not.toContain('http://evil')
  }
  for (const mail of requested) {
    expect(plainText(mail)).toContain('Tu étais là ?')
    expect(mail.refusal?.url).toMatch(/\/recognition\/review\?token=TOKEN&refuse=1$/)
    expect(mail.greeting).toContain('Karim')
  }
  const [first, reminder] = requested.map((mail) => ({ text: plainText(mail), html: html(mail) }))
  expect(first?.text).toMatch(/Vécu .{80,}/)
  expect(first?.text.length).toBeGreaterThan((reminder?.text.length ?? 0) + 100)
  for (const mail of outcomeMails) expect(plainText(mail)).toContain(unsubscribe.url)
  const sealed = mails.map((mail) => mail.pictures?.seal?.kind)
  expect(sealed).toEqual(['empty', 'empty', 'gold', ...OUTCOMES.slice(1).map(() => undefined)])
  for (const mail of outcomeMails) expect(mail.subject + plainText(mail)).toMatch(/Karim Benali/)
})
