import type { Endpoint } from '../endpoint.ts'

interface Subject {
  name: string
  description: string
  /** First segments of the paths, after the version. */
  segments: readonly string[]
}

/** Tags of the document, in the order of its pages. */
export const SUBJECTS: readonly Subject[] = [
  {
    name: 'Sessions',
    description: 'Sign in, refresh the access token, sign out, change the password or the e-mail address.',
    segments: ['login', 'logout', 'refresh', 'password', 'signup', 'email_confirmation', 'email_proposals'],
  },
  {
    name: 'Personal access tokens',
    description: 'Tokens for programs, with scopes and an expiry.',
    segments: ['access_tokens'],
  },
  {
    name: 'Learning platforms',
    description: 'Sign in through Moodle or OpenID Connect, and the training centres that a community connects.',
    segments: ['moodle', 'training_centers'],
  },
  {
    name: 'Members',
    description: 'Accounts of a community, their rights, and actions on many of them.',
    segments: ['users', 'user_permissions', 'move_users', 'bulk_actions'],
  },
  {
    name: 'Invitations',
    description: 'By e-mail, by list or by link.',
    segments: [
      'invitation',
      'invitations',
      'invitation_links',
      'invitation_link_registrations',
      'invitation_link_memberships',
      'invitation_previews',
      'invitation_batches',
      'group_invitations',
    ],
  },
  { name: 'Groups', description: 'Groups of a community, with their tags and skills.', segments: ['groups'] },
  {
    name: 'Experiences',
    description: 'What a member has lived, with cover, date, place, tags and skills.',
    segments: ['experiences', 'experience_labels', 'experience_pictures', 'tags'],
  },
  {
    name: 'Stories',
    description: 'Experiences combined into a text of their own.',
    segments: ['stories', 'story_pdfs'],
  },
  {
    name: 'Portraits',
    description: 'What a member shows of themselves.',
    segments: ['portraits', 'portrait_pdfs'],
  },
  {
    name: 'Journals',
    description: 'Lists of experiences and stories: of a member, a group or a community.',
    segments: [
      'journal_items',
      'group_journal_items',
      'community_journal_items',
      'items',
      'moderation_cases',
      'search',
    ],
  },
  {
    name: 'Certification',
    description: 'Requests to people who were there, their decisions, and the signed credentials.',
    segments: ['recognitions'],
  },
  { name: 'Notifications', description: 'Messages to a member, and mails.', segments: ['notifications', 'mails'] },
  {
    name: 'Skills',
    description: 'The skills and tags that a community offers, and their codes in public frameworks.',
    segments: ['skills', 'community_skills', 'skill_codes', 'skill_links'],
  },
  {
    name: 'Communities',
    description: 'Name, colours, texts and figures of a community.',
    segments: ['community_settings', 'contacts', 'statistics', 'audit_events'],
  },
  {
    name: 'Webhooks',
    description: 'Signed calls to other systems when something happens in a community.',
    segments: ['webhooks'],
  },
  { name: 'Personal data', description: 'Import of a journal.', segments: ['journal_imports'] },
  {
    name: 'Public',
    description: 'Readable without a session: communities, credentials, short links, pictures and feeds.',
    segments: ['communities', 'community_texts', 'credential_verifications', 'short_links', 'pictures', 'oembed'],
  },
  {
    name: 'Search services',
    description: 'Pictures and places of other services.',
    segments: ['unsplash', 'trackUnsplashDownload', 'mapbox'],
  },
  { name: 'Development', description: 'Only where developer pages are enabled.', segments: ['dev'] },
]

/** Portraits have public paths too, under the same segment. */
export function subjectOf({ path }: Pick<Endpoint, 'path'>): Subject {
  const [segment = ''] = path.replace(/^\/(?:v2|api|public_api\/v1)\//, '').split('/')
  const subject = SUBJECTS.find(({ segments }) => segments.includes(segment))
  if (!subject) throw new Error(`add '${segment}' to a subject in contract/src/openapi/subjects.ts`)
  return subject
}
