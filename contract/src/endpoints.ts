import { auditApi, userApi } from './account.ts'
import { communityApi } from './community.ts'
import { contactApi } from './contact.ts'
import { developerApi } from './developer.ts'
import type { Endpoint } from './endpoint.ts'
import { invitationApi, invitationLinkApi } from './invitation.ts'
import { credentialsApi, sessionApi } from './session.ts'

/** Every endpoint of the product: the OpenAPI document and the tests that must miss none read this list. */
export const ENDPOINTS: readonly Endpoint[] = [
  communityApi,
  contactApi,
  developerApi,
  sessionApi,
  credentialsApi,
  invitationApi,
  invitationLinkApi,
  userApi,
  auditApi,
].flatMap((api) => Object.values(api))
