import { userApi } from './account.ts'
import { auditApi } from './audit.ts'
import { bulkActionApi } from './bulk-action.ts'
import { catalogApi, communitySkillsApi } from './catalog.ts'
import { communitySettingsApi } from './community-settings.ts'
import { communityApi } from './community.ts'
import { contactApi } from './contact.ts'
import { credentialApi } from './credential.ts'
import { developerApi } from './developer.ts'
import { emailProposalApi } from './email-proposal.ts'
import type { Endpoint } from './endpoint.ts'
import { evidenceApi } from './evidence.ts'
import { experienceApi } from './experience.ts'
import { experiencePictureApi } from './experience-picture.ts'
import { experienceLabelApi } from './experience-filter.ts'
import { followUpApi } from './follow-up.ts'
import { feedbackApi } from './feedback.ts'
import { galleryApi } from './gallery.ts'
import { groupApi } from './group.ts'
import { groupInvitationApi } from './group-invitation.ts'
import { invitationBatchApi } from './invitation-batch.ts'
import { invitationApi, invitationLinkApi } from './invitation.ts'
import { journalImportApi } from './journal-import.ts'
import { journalApi } from './journal.ts'
import { mailApi } from './mail.ts'
import { memberAdministrationApi } from './member-administration.ts'
import { moderationApi } from './moderation.ts'
import { moderationCaseApi } from './moderation-case.ts'
import { moodleApi } from './moodle.ts'
import { notificationApi } from './notification.ts'
import { portraitPdfApi, storyPdfApi } from './pdf.ts'
import { personalAccessTokenApi } from './personal-access-token.ts'
import { personalDataApi } from './personal-data.ts'
import { placeApi } from './place.ts'
import { portraitApi } from './portrait.ts'
import { recognitionApi } from './recognition.ts'
import { reviewApi } from './review.ts'
import { searchApi } from './search.ts'
import { credentialsApi, sessionApi } from './session.ts'
import { shortLinkApi } from './short-link.ts'
import { statisticsApi } from './statistics.ts'
import { skillCodeApi } from './skill-code.ts'
import { storyApi } from './story.ts'
import { feedsApi } from './feeds.ts'
import { trainingCenterApi } from './training-center.ts'
import { webhookApi } from './webhook.ts'

/** Every endpoint; read by the OpenAPI document and by tests that must cover all endpoints. */
export const ENDPOINTS: readonly Endpoint[] = [
  communityApi,
  communitySettingsApi,
  contactApi,
  developerApi,
  sessionApi,
  credentialsApi,
  emailProposalApi,
  personalAccessTokenApi,
  invitationApi,
  invitationLinkApi,
  invitationBatchApi,
  groupInvitationApi,
  userApi,
  memberAdministrationApi,
  personalDataApi,
  mailApi,
  journalImportApi,
  bulkActionApi,
  auditApi,
  statisticsApi,
  groupApi,
  followUpApi,
  experienceApi,
  experienceLabelApi,
  experiencePictureApi,
  evidenceApi,
  feedbackApi,
  storyApi,
  portraitApi,
  storyPdfApi,
  portraitPdfApi,
  recognitionApi,
  reviewApi,
  credentialApi,
  shortLinkApi,
  notificationApi,
  journalApi,
  moderationApi,
  moderationCaseApi,
  catalogApi,
  communitySkillsApi,
  skillCodeApi,
  galleryApi,
  placeApi,
  searchApi,
  moodleApi,
  trainingCenterApi,
  webhookApi,
  feedsApi,
].flatMap((api) => Object.values(api))
