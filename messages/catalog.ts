import type { Locale } from '@vecu/contract/locale'

import type { MessageTree } from './translator.ts'

import type accessibility from './fr/accessibility.json'
import type account from './fr/account.json'
import type admin from './fr/admin.json'
import type adminTrainingCenters from './fr/admin-training-centers.json'
import type adminWebhooks from './fr/admin-webhooks.json'
import type adminSettings from './fr/admin-settings.json'
import type application from './fr/application.json'
import type audit from './fr/audit.json'
import type auth from './fr/auth.json'
import type bulkAction from './fr/bulk-action.json'
import type common from './fr/common.json'
import type confirmation from './fr/confirmation.json'
import type contact from './fr/contact.json'
import type credential from './fr/credential.json'
import type dashboard from './fr/dashboard.json'
import type demoPlatform from './fr/demo-platform.json'
import type designSystem from './fr/design-system.json'
import type dev from './fr/dev.json'
import type download from './fr/download.json'
import type drafts from './fr/drafts.json'
import type emailProposal from './fr/email-proposal.json'
import type errors from './fr/errors.json'
import type evidence from './fr/evidence.json'
import type experience from './fr/experience.json'
import type experienceForm from './fr/experience-form.json'
import type faq from './fr/faq.json'
import type followUp from './fr/follow-up.json'
import type feedback from './fr/feedback.json'
import type onboarding from './fr/onboarding.json'
import type invitation from './fr/invitation.json'
import type legal from './fr/legal.json'
import type mail from './fr/mail.json'
import type mailDelivery from './fr/mail-delivery.json'
import type memberAdministration from './fr/member-administration.json'
import type memberExport from './fr/member-export.json'
import type memberImport from './fr/member-import.json'
import type members from './fr/members.json'
import type moderation from './fr/moderation.json'
import type moodle from './fr/moodle.json'
import type notification from './fr/notification.json'
import type groupInvitation from './fr/group-invitation.json'
import type groups from './fr/groups.json'
import type offline from './fr/offline.json'
import type pdf from './fr/pdf.json'
import type personalAccessToken from './fr/personal-access-token.json'
import type picture from './fr/picture.json'
import type portrait from './fr/portrait.json'
import type recognition from './fr/recognition.json'
import type report from './fr/report.json'
import type review from './fr/review.json'
import type search from './fr/search.json'
import type skillCodes from './fr/skill-codes.json'
import type statistics from './fr/statistics.json'
import type story from './fr/story.json'
import type storyForm from './fr/story-form.json'
import type syndication from './fr/feeds.json'
import type takeout from './fr/journal-export.json'
import type tutorial from './fr/tutorial.json'
import type verification from './fr/verification.json'
import type wizard from './fr/wizard.json'

/** French is the source: its keys are the keys of all six languages, checked by `catalog.test.ts`. */
export interface Messages {
  accessibility: typeof accessibility
  account: typeof account
  admin: typeof admin
  'admin-training-centers': typeof adminTrainingCenters
  'admin-webhooks': typeof adminWebhooks
  'admin-settings': typeof adminSettings
  application: typeof application
  audit: typeof audit
  auth: typeof auth
  'bulk-action': typeof bulkAction
  common: typeof common
  confirmation: typeof confirmation
  contact: typeof contact
  credential: typeof credential
  dashboard: typeof dashboard
  'demo-platform': typeof demoPlatform
  'design-system': typeof designSystem
  dev: typeof dev
  download: typeof download
  drafts: typeof drafts
  'email-proposal': typeof emailProposal
  errors: typeof errors
  evidence: typeof evidence
  experience: typeof experience
  'experience-form': typeof experienceForm
  faq: typeof faq
  'follow-up': typeof followUp
  feedback: typeof feedback
  onboarding: typeof onboarding
  'group-invitation': typeof groupInvitation
  groups: typeof groups
  invitation: typeof invitation
  legal: typeof legal
  mail: typeof mail
  'mail-delivery': typeof mailDelivery
  'member-administration': typeof memberAdministration
  'member-export': typeof memberExport
  'member-import': typeof memberImport
  members: typeof members
  moderation: typeof moderation
  moodle: typeof moodle
  notification: typeof notification
  offline: typeof offline
  pdf: typeof pdf
  'personal-access-token': typeof personalAccessToken
  picture: typeof picture
  portrait: typeof portrait
  recognition: typeof recognition
  report: typeof report
  review: typeof review
  search: typeof search
  'skill-codes': typeof skillCodes
  statistics: typeof statistics
  story: typeof story
  'story-form': typeof storyForm
  feeds: typeof syndication
  'journal-export': typeof takeout
  tutorial: typeof tutorial
  verification: typeof verification
  wizard: typeof wizard
}

export type Namespace = keyof Messages

export const NAMESPACES = [
  'accessibility',
  'account',
  'admin',
  'admin-training-centers',
  'admin-webhooks',
  'admin-settings',
  'application',
  'audit',
  'auth',
  'bulk-action',
  'common',
  'confirmation',
  'contact',
  'credential',
  'dashboard',
  'demo-platform',
  'design-system',
  'dev',
  'download',
  'drafts',
  'email-proposal',
  'errors',
  'evidence',
  'experience',
  'experience-form',
  'faq',
  'follow-up',
  'feedback',
  'onboarding',
  'group-invitation',
  'groups',
  'invitation',
  'legal',
  'mail',
  'mail-delivery',
  'member-administration',
  'member-export',
  'member-import',
  'members',
  'moderation',
  'moodle',
  'notification',
  'offline',
  'pdf',
  'personal-access-token',
  'picture',
  'portrait',
  'recognition',
  'report',
  'review',
  'search',
  'skill-codes',
  'statistics',
  'story',
  'story-form',
  'feeds',
  'journal-export',
  'tutorial',
  'verification',
  'wizard',
] as const satisfies readonly Namespace[]

export type Catalog = Record<Locale, Record<Namespace, MessageTree>>
