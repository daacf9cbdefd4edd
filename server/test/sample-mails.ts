import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import { contactMail, contactReceiptMail } from '../src/domain/community/contact/contact.mail.ts'
import { emailProposalMail, emailProposedMail } from '../src/domain/identity/email-proposal/email-proposal.mail.ts'
import { joinMail } from '../src/domain/identity/moodle/link-account.mail.ts'
import { emailChangeMail, emailChangedMail } from '../src/domain/identity/sign-in/email-change.mail.ts'
import { addressConfirmationMail } from '../src/domain/identity/sign-in/email-confirmation.mail.ts'
import { newDeviceMail } from '../src/domain/identity/sign-in/new-device.mail.ts'
import { passwordResetMail } from '../src/domain/identity/sign-in/password-reset.mail.ts'
import { welcomeMail } from '../src/domain/identity/sign-in/welcome.mail.ts'
import { feedbackMail, feedbackReportMail } from '../src/domain/journal/feedback/feedback.mail.ts'
import { hiddenMail } from '../src/domain/journal/moderation/hidden.mail.ts'
import { approvedMail } from '../src/domain/members/directory/approved.mail.ts'
import { nudgeMail } from '../src/domain/members/follow-up/nudge.mail.ts'
import { groupInvitationMail, invitationMail } from '../src/domain/members/invitation/invitation.mail.ts'
import { accountDeletedMail } from '../src/domain/privacy/account-deleted.mail.ts'
import { type Outcome, outcomeMail, requestMail } from '../src/domain/recognition/requests/recognition.mail.ts'
import type { MailContent } from '../src/platform/mail/compose.ts'
import { readSettings } from '../src/settings.ts'
import type { Community } from '../src/schema/tables/tables.ts'

const ART = fileURLToPath(new URL('../art', import.meta.url))
const TOKEN = '7h2kq-m4x9t'
const EXPIRES_AT = new Date('2026-12-08T10:00:00Z')
const OUTCOMES: readonly Outcome[] = ['accepted', 'returned', 'declined', 'disowned', 'expired', 'revoked']

/** Reads the drawings of the demo in place of stored files. */
export function readSamplePicture(key: string): Promise<Buffer> {
  return readFile(path.join(ART, key))
}

export const SAMPLE_LOGO = 'communities/tilleuls-logo.svg'

const COMMUNITY: Community = {
  id: 1,
  slug: 'tilleuls',
  name: 'CFA Les Tilleuls',
  registration: 'open',
  support_email: 'contact@example.org',
  support_link: null,
  logo_key: SAMPLE_LOGO,
  favicon_key: null,
  logo_width: null,
  logo_height: null,
  primary_color: null,
  secondary_color: null,
  public_approval: false,
  group_admins_curate: false,
  created_at: new Date('2025-09-01T08:00:00Z'),
}

const WORDS =
  'Première semaine en cuisine : service de 60 couverts avec Yassine, du dressage au nettoyage des postes. J’ai tenu le poste des entrées seule pendant le coup de feu.'

/** Every mail that the product sends, with content as long as in use. */
export function sampleMails(locale: Locale): Record<string, MailContent> {
  const settings = readSettings({ PUBLIC_HOST: 'vecu.example.org', PUBLIC_PROTOCOL: 'https' })
  const to = { firstname: 'Amélie', lastname: 'Fontanier-Delacroix', email: 'amelie.fontanier@example.org', locale }
  const shared = { to, community: COMMUNITY, settings }
  const author = { firstname: 'Amélie', lastname: 'Fontanier-Delacroix' }
  const trainer = { firstname: 'Konstantinos', lastname: 'Papadimitrakopoulos' }
  const certificator = { ...trainer, id: null, role: 'Chef de cuisine, Brasserie du Port', erased: false }
  const unsubscribeUrl = 'https://vecu.example.org/u/1'
  const unsubscribe = {
    label: translate(locale, 'mail:layout.unsubscribe'),
    url: unsubscribeUrl,
    oneClickUrl: unsubscribeUrl,
  }
  const pictures = { cover: 'drawn/13-boulangerie-a-l-aube.webp', avatar: 'avatars/01.svg' }
  const group = 'CAP Cuisine, première année'
  const invitation = { ...shared, inviter: trainer, group, token: TOKEN, expiresAt: EXPIRES_AT }
  const contact = {
    name: 'Inès Okoye',
    email: 'ines.okoye@example.org',
    subject: 'Changer de groupe',
    message:
      'Bonjour,\n\nje suis passée en deuxième année et je vois toujours mon ancien groupe. Merci de votre aide !',
  }
  const snapshot = {
    experienceId: 1,
    title: 'Le coup de feu du samedi',
    description: WORDS,
    language: 'fr' as const,
    date: '2026-10-24T18:30:00+02:00',
    localDate: '2026-10-24',
    timeZone: 'Europe/Paris',
    address: null,
    author,
    skills: [],
  }
  const request = { ...shared, snapshot, token: TOKEN, expiresAt: EXPIRES_AT, pictures, unsubscribe }
  const written = { community: COMMUNITY.name, locale, reference: 'K7Q2-9XMT' }
  return {
    'request-outsider': requestMail({
      ...request,
      kind: 'requested',
      message: 'Bonjour Chef, vous étiez là ce soir-là : pouvez-vous confirmer ce que j’ai écrit ? Merci !',
      isOutsider: true,
    }),
    'request-reminder': requestMail({ ...request, pictures: {}, kind: 'reminded', message: null, isOutsider: false }),
    ...Object.fromEntries(
      OUTCOMES.map((outcome) => [
        `outcome-${outcome}`,
        outcomeMail({
          ...shared,
          outcome,
          certificator,
          title: snapshot.title,
          description: WORDS,
          language: 'fr',
          // Nobody has written anything when a request expires or reaches a stranger.
          comment: ['expired', 'disowned'].includes(outcome) ? null : 'Bravo, vous avez gardé votre calme.',
          reason: 'La date ne correspond pas.',
          experienceId: 1,
          pictures,
          unsubscribe,
        }),
      ]),
    ),
    welcome: welcomeMail({ ...shared, status: 'accepted' }),
    'welcome-confirm': welcomeMail({ ...shared, status: 'accepted', confirmationToken: TOKEN }),
    'welcome-pending': welcomeMail({ ...shared, status: 'pending', confirmationToken: TOKEN }),
    'welcome-waiting-group': welcomeMail({
      ...shared,
      status: 'accepted',
      confirmationToken: TOKEN,
      waitingGroup: group,
    }),
    approved: approvedMail(shared),
    confirmation: addressConfirmationMail({ ...shared, token: TOKEN }),
    'password-reset': passwordResetMail({ ...shared, token: TOKEN }),
    'new-device': newDeviceMail({ ...shared, device: 'Firefox 140, Android' }),
    'email-change': emailChangeMail({ ...shared, email: 'amelie.nouvelle@example.org', token: TOKEN }),
    'email-changed': emailChangedMail(shared),
    'email-proposal': emailProposalMail({ ...shared, email: 'amelie.nouvelle@example.org', token: TOKEN }),
    'email-proposed': emailProposedMail(shared),
    'link-account': joinMail({ ...shared, center: 'Moodle du CFA Les Tilleuls', token: TOKEN }),
    invitation: invitationMail({ ...invitation, unsubscribe }),
    'group-invitation': groupInvitationMail({ ...invitation, id: 7, unsubscribe }),
    nudge: nudgeMail({
      ...shared,
      sender: trainer,
      group,
      message: 'Votre stage a commencé : notez-en deux moments cette semaine, même en une phrase.',
      unsubscribe,
    }),
    'feedback-note': feedbackMail({ ...shared, experienceId: 1, from: trainer, byAuthor: false, unsubscribe }),
    'feedback-answer': feedbackMail({ ...shared, experienceId: 1, from: author, byAuthor: true, unsubscribe }),
    'feedback-report': feedbackReportMail({ ...shared, reporter: author, writer: trainer, text: WORDS }),
    'experience-hidden': hiddenMail({
      ...shared,
      item: { id: 1, kind: 'experience', name: snapshot.title, language: 'fr' },
      reason: 'On reconnaît un client sur la photo : remplacez-la, puis demandez une nouvelle lecture.',
    }),
    'story-hidden': hiddenMail({
      ...shared,
      item: { id: 1, kind: 'story', name: 'Mon premier trimestre', language: 'fr' },
      reason: 'On reconnaît un client sur la photo.',
    }),
    contact: contactMail({ ...written, contact, sender: { email: to.email, isConfirmed: true } }),
    'contact-receipt': contactReceiptMail({ ...written, createdAt: new Date('2026-11-17T09:00:00Z') }),
    'account-deleted': accountDeletedMail({ ...shared, byAdmin: false }),
    'account-deleted-by-admin': accountDeletedMail({ ...shared, byAdmin: true }),
  }
}
