import { z } from 'zod'

import * as account from '../account.ts'
import * as address from '../address.ts'
import * as audit from '../audit.ts'
import * as author from '../author.ts'
import * as bulkAction from '../bulk-action.ts'
import * as callFailure from '../call-failure.ts'
import * as catalog from '../catalog.ts'
import * as certification from '../certification.ts'
import * as community from '../community.ts'
import * as communitySettings from '../community-settings.ts'
import * as contact from '../contact.ts'
import * as credential from '../credential.ts'
import * as developer from '../developer.ts'
import * as error from '../error.ts'
import * as evidence from '../evidence.ts'
import * as experience from '../experience.ts'
import * as experienceFilter from '../experience-filter.ts'
import * as experiencePicture from '../experience-picture.ts'
import * as feedback from '../feedback.ts'
import * as field from '../field.ts'
import * as followUp from '../follow-up.ts'
import * as gallery from '../gallery.ts'
import * as group from '../group.ts'
import * as groupInvitation from '../group-invitation.ts'
import * as identification from '../identification.ts'
import * as invitation from '../invitation.ts'
import * as invitationBatch from '../invitation-batch.ts'
import * as journal from '../journal.ts'
import * as journalImport from '../journal-import.ts'
import * as legalNotice from '../legal-notice.ts'
import * as mail from '../mail.ts'
import * as memberAdministration from '../member-administration.ts'
import * as memberSearch from '../member-search.ts'
import * as moderationCase from '../moderation-case.ts'
import * as moodle from '../moodle.ts'
import * as notification from '../notification.ts'
import * as password from '../password.ts'
import * as pdf from '../pdf.ts'
import * as personalAccessToken from '../personal-access-token.ts'
import * as picture from '../picture.ts'
import * as portrait from '../portrait.ts'
import * as recognition from '../recognition.ts'
import * as review from '../review.ts'
import * as session from '../session.ts'
import * as sharingRequest from '../sharing-request.ts'
import * as skill from '../skill.ts'
import * as skillCode from '../skill-code.ts'
import * as statistics from '../statistics.ts'
import * as story from '../story.ts'
import * as trainingCenter from '../training-center.ts'
import * as webhook from '../webhook.ts'

/** Modules whose exported schemas are components of the document, under the name of the export. */
const MODULES: readonly object[] = [
  account,
  address,
  audit,
  author,
  bulkAction,
  callFailure,
  catalog,
  certification,
  community,
  communitySettings,
  contact,
  credential,
  developer,
  error,
  evidence,
  experience,
  experienceFilter,
  experiencePicture,
  feedback,
  field,
  followUp,
  gallery,
  group,
  groupInvitation,
  identification,
  invitation,
  invitationBatch,
  journal,
  journalImport,
  legalNotice,
  mail,
  memberAdministration,
  memberSearch,
  moderationCase,
  moodle,
  notification,
  password,
  pdf,
  personalAccessToken,
  picture,
  portrait,
  recognition,
  review,
  session,
  sharingRequest,
  skill,
  skillCode,
  statistics,
  story,
  trainingCenter,
  webhook,
]

/** Names of the schemas that become components. */
export const COMPONENT_NAMES = z.registry<{ id: string }>()

/** Schemas in camelCase belong to one endpoint, such as its query. */
export function isEntity(name: string): boolean {
  return /^[A-Z]/.test(name)
}

for (const [name, value] of MODULES.flatMap((module) => Object.entries(module))) {
  if (value instanceof z.ZodType && isEntity(name)) COMPONENT_NAMES.add(value, { id: name })
}
