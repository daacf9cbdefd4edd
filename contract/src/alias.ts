/**
 * Spellings of the specification, accepted beside ours: path on the wire → path of the field; `*` matches every row of
 * a list. Applied in order, so a path inside a renamed list starts with our name of it.
 */
export type Aliases = Readonly<Record<string, string>>

function skillRows(list: string): Aliases {
  return {
    [`${list}.*.skills`]: `${list}.*.skills_attributes`,
    [`${list}.*.destroy`]: `${list}.*._destroy`,
    [`${list}.*.skills_attributes.*.destroy`]: `${list}.*.skills_attributes.*._destroy`,
  }
}

export const GROUP_ALIASES: Aliases = {
  community_id: 'group.community_id',
  'group.tags': 'group.tags_attributes',
  'group.tags_attributes.*.skillable_type': 'group.tags_attributes.*.taggable_type',
  'group.tags_attributes.*.destroy': 'group.tags_attributes.*._destroy',
  'group.skills': 'group.skills_attributes',
  ...skillRows('group.skills_attributes'),
}

export const COMMUNITY_SKILLS_ALIASES: Aliases = {
  skills: 'skills_attributes',
  ...skillRows('skills_attributes'),
}

/** Rows of an experience are removed with `destroy`, rows of a group with `_destroy`; each accepts both spellings. */
export const EXPERIENCE_ALIASES: Aliases = {
  'experience.tags_attributes.*._destroy': 'experience.tags_attributes.*.destroy',
  'experience.skills_attributes.*._destroy': 'experience.skills_attributes.*.destroy',
  'experience.skills_attributes.*.skills_attributes.*._destroy':
    'experience.skills_attributes.*.skills_attributes.*.destroy',
}

export const USER_ALIASES: Aliases = { 'user.avatar': 'avatar' }

export const PASSWORD_ALIASES: Aliases = { password_confirmation: 'user.password_confirmation' }

export const REGISTRATION_ALIASES: Aliases = {
  ...PASSWORD_ALIASES,
  invitation_token: 'user.invitation_token',
}

export const LINK_REGISTRATION_ALIASES: Aliases = {
  'invitation_link.password_confirmation': 'invitation_link.user_attributes.password_confirmation',
}
