import type { Tables } from '../../../schema/tables/tables.ts'
import { ACCOUNT_DATA } from './account-data.ts'
import { FEEDBACK_DATA } from './feedback-data.ts'
import { INSTALLATION_DATA } from './installation-data.ts'
import { ITEM_DATA } from './item-data.ts'
import { MOODLE_DATA } from './moodle-data.ts'
import { RECOGNITION_DATA } from './recognition-data.ts'
import type { PersonalTable } from './rules.ts'

/** Every table with personal data, column by column. A test compares it with the database schema. */
export const PERSONAL_DATA = {
  ...ACCOUNT_DATA,
  ...FEEDBACK_DATA,
  ...INSTALLATION_DATA,
  ...ITEM_DATA,
  ...MOODLE_DATA,
  ...RECOGNITION_DATA,
} satisfies Partial<Record<keyof Tables, PersonalTable>>

/** Tables without personal data, with all columns, so that a new column must be classified. */
export const WITHOUT_PERSONAL_DATA: Record<Exclude<keyof Tables, keyof typeof PERSONAL_DATA>, string[]> = {
  community: [
    'id',
    'slug',
    'name',
    'registration',
    'support_email',
    'support_link',
    'logo_key',
    'favicon_key',
    'primary_color',
    'secondary_color',
    'public_approval',
    'group_admins_curate',
    'created_at',
    'logo_width',
    'logo_height',
  ],
  community_text: ['community_id', 'notice', 'legal', 'faq'],
  team: ['id', 'community_id', 'name', 'description', 'logo_key', 'members_may_invite', 'created_at'],
  custom_skill: ['id', 'community_id', 'team_id', 'parent_id', 'name', 'position', 'created_at'],
  skill_code: ['id', 'scheme', 'code', 'created_at'],
  skill_code_label: ['skill_code_id', 'locale', 'label', 'search', 'created_at'],
  skill_link: ['id', 'community_id', 'built_in_skill', 'catalogue_skill_id', 'scheme', 'code', 'created_at'],
  team_tag: ['id', 'community_id', 'team_id', 'name', 'position', 'created_at'],
  training_center: [
    'id',
    'community_id',
    'name',
    'plugin',
    'base_url',
    'client_id',
    'client_secret',
    'logo_key',
    'active',
    'groups_claim',
    'created_at',
  ],
  training_center_group: ['community_id', 'center_id', 'claim_value', 'team_id'],
  webhook: ['id', 'community_id', 'url', 'secret', 'events', 'enabled', 'failing_since', 'disabled_at', 'created_at'],
  // The payload contains ids, for at most 30 days.
  webhook_delivery: [
    'id',
    'community_id',
    'webhook_id',
    'event_id',
    'type',
    'payload',
    'status',
    'attempts',
    'status_code',
    'error',
    'next_attempt_at',
    'created_at',
  ],
  installation: ['name', 'value'],
  file_checksum: ['key', 'sha256', 'bytes', 'created_at'],
  member_count: ['community_id', 'team_id', 'state', 'member_role', 'members'],
  community_key: ['id', 'community_id', 'public_key', 'private_key', 'created_at', 'retired_at', 'distrusted_at'],
  // `recognition_id` may refer to a deleted certification; `withdrawn_code` refers to nothing else.
  credential_status: [
    'community_id',
    'list_number',
    'list_index',
    'recognition_id',
    'created_at',
    'withdrawn_at',
    'withdrawn_code',
  ],
  // Stores keyed hashes of e-mail addresses only.
  mail_opt_out: ['community_id', 'address_hash', 'created_at'],
  // Stores keyed hashes of clients, for at most six hours.
  attempt: ['bucket', 'count', 'resets_at'],
}
