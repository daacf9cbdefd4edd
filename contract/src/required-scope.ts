import type { Endpoint } from './endpoint.ts'
import type { PersonalAccessTokenScope } from './personal-access-token.ts'

/**
 * Scope that a personal access token needs for an endpoint. `public`: open to anyone, and the token is ignored.
 * `session`: refused to every token.
 */
export type RequiredScope = PersonalAccessTokenScope | 'public' | 'session'

type Declaration = Pick<Endpoint, 'method' | 'path' | 'access' | 'secret'>

/** Endpoints that the rules below would decide differently, by reason. */
const EXCEPTIONS: Record<string, RequiredScope> = {
  // They manage sessions, credentials or tokens.
  'DELETE /v2/logout': 'session',
  'POST /v2/password': 'session',
  'POST /v2/email_confirmation': 'session',
  'POST /v2/moodle/login_urls': 'session',
  'POST /v2/moodle/oauth_errors': 'session',
  'POST /v2/moodle/account_link_mails': 'session',
  'GET /v2/access_tokens': 'session',
  'POST /v2/access_tokens': 'session',
  'DELETE /v2/access_tokens/{id}': 'session',

  // A stolen token could gain rights that outlast it: through another account, a platform that vouches for
  // people, or an address that hears of every event.
  'PUT /v2/user_permissions': 'session',
  'PUT /v2/user_permissions/{id}': 'session',
  'POST /v2/training_centers': 'session',
  'PUT /v2/training_centers/{id}': 'session',
  'POST /v2/webhooks': 'session',
  'PUT /v2/webhooks/{id}': 'session',
  'POST /v2/webhooks/{id}/secret': 'session',

  // Mails contain links that sign in.
  'GET /v2/dev/environment': 'session',
  'GET /v2/dev/mails': 'session',
  'GET /v2/dev/mails/{id}': 'session',
  'GET /v2/dev/mails/{id}/page': 'session',

  // All personal data, beyond any scope.
  'GET /v2/users/{id}/export': 'session',
  'GET /v2/users/{id}/mail_preferences': 'session',

  // Private between two people; a program must not write in a person's name.
  'GET /v2/experiences/{id}/feedback': 'session',
  'POST /v2/experiences/{id}/feedback/{writerId}/notes': 'session',
  'PUT /v2/experiences/{id}/feedback/{writerId}/hiding': 'session',
  'DELETE /v2/experiences/{id}/feedback/{writerId}/notes/{noteId}': 'session',
  'POST /v2/experiences/{id}/feedback/{writerId}/notes/{noteId}/report': 'session',

  // Without a public token, it shows what the viewer may see.
  'GET /v2/experiences/{id}': 'journal:read',
  'GET /v2/users/{id}/resume': 'journal:read',
  'GET /v2/users/{id}/site': 'journal:read',

  'GET /v2/journal_items/{communityId}/official_journal': 'community:read',
  'GET /v2/journal_items/user_recommendation_journal': 'community:read',
  'GET /v2/journal_items/{userId}/user_journal': 'community:read',

  // A person reports, not a program.
  'POST /v2/items/{id}/reports': 'session',
  'POST /v2/portraits/{id}/reports': 'session',

  // It mails strangers in the name of a group.
  'POST /v2/invitation': 'admin',
}

/** First segments of paths that need neither an admin nor an exception. */
const JOURNAL_SEGMENTS = new Set([
  'experience_labels',
  'experience_pictures',
  'experiences',
  'items',
  'journal_imports',
  'journal_items',
  'mapbox',
  'notifications',
  'portrait_pdfs',
  'portraits',
  'recognitions',
  'skills',
  'stories',
  'story_pdfs',
  'tags',
  'trackUnsplashDownload',
  'unsplash',
])
const COMMUNITY_SEGMENTS = new Set([
  'community_journal_items',
  'group_invitations',
  'group_journal_items',
  'groups',
  'search',
  'users',
])

/** Throws for an endpoint that no rule covers; a test calls it for every endpoint. */
export function requiredScope({ method, path, access, secret }: Declaration): RequiredScope {
  const exception = EXCEPTIONS[`${method} ${path}`]
  if (exception !== undefined) return exception
  if (access === 'groupAdmin' || access === 'communityAdmin') return 'admin'
  if (secret) return 'session'
  if (access === 'anyone') return 'public'
  const [segment = ''] = path.replace(/^\/(?:v2|api|public_api\/v1)\//, '').split('/')
  if (JOURNAL_SEGMENTS.has(segment)) return method === 'GET' ? 'journal:read' : 'journal:write'
  // No scope writes to a community: profiles, preferences and memberships are changed by people.
  if (COMMUNITY_SEGMENTS.has(segment)) return method === 'GET' ? 'community:read' : 'session'
  throw new Error(`add '${segment}' to contract/src/required-scope.ts`)
}

/** The required scopes that a token can have. */
export function isGrantable(scope: RequiredScope): scope is PersonalAccessTokenScope {
  return scope !== 'public' && scope !== 'session'
}
