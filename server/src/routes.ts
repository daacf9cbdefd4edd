import { accountRoutes } from './domain/identity/account/routes.ts'
import { auditRoutes } from './domain/community/audit/routes.ts'
import { bulkRoutes } from './domain/members/bulk/routes.ts'
import { catalogRoutes } from './domain/catalog/skills/routes.ts'
import { skillCodeRoutes } from './domain/catalog/codes/routes.ts'
import { communityRoutes } from './domain/community/settings/routes.ts'
import { communitySettingsRoutes } from './domain/community/settings/settings-routes.ts'
import { contactRoutes } from './domain/community/contact/routes.ts'
import { credentialRoutes } from './domain/recognition/credential/routes.ts'
import { devRoutes } from './ops/dev/routes.ts'
import { evidenceRoutes } from './domain/journal/experience/evidence-routes.ts'
import { experienceRoutes } from './domain/journal/experience/routes.ts'
import { followUpRoutes } from './domain/members/follow-up/routes.ts'
import { feedbackRoutes } from './domain/journal/feedback/routes.ts'
import { galleryRoutes } from './domain/catalog/gallery/routes.ts'
import { groupRoutes } from './domain/members/group/routes.ts'
import type { Route } from './request/handle.ts'
import { invitationBatchRoutes } from './domain/members/bulk/invitation-routes.ts'
import { groupInvitationRoutes } from './domain/members/group-invitation/routes.ts'
import { invitationLinkRoutes } from './domain/members/invitation/link-routes.ts'
import { invitationRoutes } from './domain/members/invitation/routes.ts'
import { journalImportRoutes } from './domain/documents/import/routes.ts'
import { journalRoutes } from './domain/journal/listing/routes.ts'
import { moderationCaseRoutes } from './domain/journal/moderation/case-routes.ts'
import { moderationRoutes } from './domain/journal/moderation/routes.ts'
import { webhookRoutes } from './domain/community/webhooks/routes.ts'
import { trainingCenterRoutes } from './domain/identity/moodle/center-routes.ts'
import { moodleRoutes } from './domain/identity/moodle/routes.ts'
import { notificationRoutes } from './domain/journal/notification/routes.ts'
import { pdfRoutes } from './domain/documents/pdf/routes.ts'
import { personalAccessTokenRoutes } from './domain/identity/personal-access-tokens/routes.ts'
import { placeRoutes } from './domain/catalog/places/routes.ts'
import { portraitRoutes } from './domain/journal/portrait/routes.ts'
import { reviewRoutes } from './domain/recognition/reviews/routes.ts'
import { recognitionRoutes } from './domain/recognition/requests/routes.ts'
import { shortLinkRoutes } from './domain/documents/short-link/routes.ts'
import { unsubscribeRoutes } from './domain/identity/unsubscribe/routes.ts'
import { searchRoutes } from './domain/journal/search/routes.ts'
import { credentialsRoutes } from './domain/identity/sign-in/credentials-routes.ts'
import { sessionRoutes } from './domain/identity/sign-in/routes.ts'
import { statisticsRoutes } from './domain/members/statistics/routes.ts'
import { storyRoutes } from './domain/journal/story/routes.ts'
import { feedRoutes } from './domain/documents/feeds/routes.ts'
import { journalExportRoutes } from './domain/documents/journal-export/routes.ts'
import { directoryRoutes } from './domain/members/directory/routes.ts'
import { emailProposalRoutes } from './domain/identity/email-proposal/routes.ts'
import { privacyRoutes } from './domain/privacy/routes.ts'

/** A test compares the list with the contract. */
export const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...unsubscribeRoutes,
  ...auditRoutes,
  ...bulkRoutes,
  ...catalogRoutes,
  ...communityRoutes,
  ...communitySettingsRoutes,
  ...contactRoutes,
  ...credentialRoutes,
  ...credentialsRoutes,
  ...devRoutes,
  ...directoryRoutes,
  ...emailProposalRoutes,
  ...experienceRoutes,
  ...evidenceRoutes,
  ...followUpRoutes,
  ...feedbackRoutes,
  ...galleryRoutes,
  ...invitationBatchRoutes,
  ...groupRoutes,
  ...groupInvitationRoutes,
  ...invitationLinkRoutes,
  ...invitationRoutes,
  ...journalImportRoutes,
  ...journalRoutes,
  ...moderationRoutes,
  ...moderationCaseRoutes,
  ...moodleRoutes,
  ...notificationRoutes,
  ...pdfRoutes,
  ...personalAccessTokenRoutes,
  ...placeRoutes,
  ...portraitRoutes,
  ...privacyRoutes,
  ...recognitionRoutes,
  ...reviewRoutes,
  ...searchRoutes,
  ...sessionRoutes,
  ...shortLinkRoutes,
  ...skillCodeRoutes,
  ...statisticsRoutes,
  ...storyRoutes,
  ...feedRoutes,
  ...trainingCenterRoutes,
  ...webhookRoutes,
  ...journalExportRoutes,
]
