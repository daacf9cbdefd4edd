import { accountRoutes } from './account/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { skillCodeRoutes } from './catalogue/skill-code-routes.ts'
import { communityRoutes } from './community/routes.ts'
import { communitySettingsRoutes } from './community/settings-routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { credentialRoutes } from './credential/routes.ts'
import { devRoutes } from './dev/routes.ts'
import { experienceRoutes } from './experience/routes.ts'
import { galleryRoutes } from './gallery/routes.ts'
import { groupRoutes } from './group/routes.ts'
import type { Route } from './http/handle.ts'
import { invitationBatchRoutes } from './invitation/batch-routes.ts'
import { groupInvitationRoutes } from './invitation/group-invitation-routes.ts'
import { invitationLinkRoutes } from './invitation/link-routes.ts'
import { invitationRoutes } from './invitation/routes.ts'
import { journalImportRoutes } from './journal-import/routes.ts'
import { journalRoutes } from './journal/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { trainingCenterRoutes } from './moodle/center-routes.ts'
import { moodleRoutes } from './moodle/routes.ts'
import { notificationRoutes } from './notification/routes.ts'
import { pdfRoutes } from './pdf/routes.ts'
import { placeRoutes } from './place/routes.ts'
import { portraitRoutes } from './portrait/routes.ts'
import { reviewRoutes } from './recognition/review-routes.ts'
import { recognitionRoutes } from './recognition/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { credentialsRoutes } from './session/credentials-routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { storyRoutes } from './story/routes.ts'
import { syndicationRoutes } from './syndication/routes.ts'
import { takeoutRoutes } from './takeout/routes.ts'

/** Every route of the API; a test holds it against the contract. */
export const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...auditRoutes,
  ...bulkRoutes,
  ...catalogueRoutes,
  ...communityRoutes,
  ...communitySettingsRoutes,
  ...contactRoutes,
  ...credentialRoutes,
  ...credentialsRoutes,
  ...devRoutes,
  ...experienceRoutes,
  ...galleryRoutes,
  ...invitationBatchRoutes,
  ...groupRoutes,
  ...groupInvitationRoutes,
  ...invitationLinkRoutes,
  ...invitationRoutes,
  ...journalImportRoutes,
  ...journalRoutes,
  ...moderationRoutes,
  ...moodleRoutes,
  ...notificationRoutes,
  ...pdfRoutes,
  ...placeRoutes,
  ...portraitRoutes,
  ...recognitionRoutes,
  ...reviewRoutes,
  ...searchRoutes,
  ...sessionRoutes,
  ...skillCodeRoutes,
  ...statisticsRoutes,
  ...storyRoutes,
  ...syndicationRoutes,
  ...trainingCenterRoutes,
  ...takeoutRoutes,
]
