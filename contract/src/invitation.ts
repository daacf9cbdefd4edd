import { z } from 'zod'

import { DEFAULT_PAGE_SIZE, MAX_EMAIL_DOMAIN, MAX_LINK_USES, MAX_PERSON_NAME } from './constants.ts'
import { LocaleField, User } from './account.ts'
import { LINK_REGISTRATION_ALIASES, REGISTRATION_ALIASES } from './alias.ts'
import { Registration, Slug } from './community.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, MomentOrDayEnd, pageQuery, paginated, Timestamp, text } from './field.ts'
import { CALLS_AT_ADDRESS, REGISTRATION_ATTEMPTS, TOKEN_FAILURES } from './limits.ts'
import { Password, repeatsPassword } from './password.ts'
import { unknownIfTooLong } from './public-token.ts'

export const INVITATION_DAYS = 30

export const NewAccount = z.object({
  email: Email,
  firstname: text(MAX_PERSON_NAME),
  lastname: text(MAX_PERSON_NAME),
  password: Password,
  passwordConfirmation: z.string(),
  locale: LocaleField.optional(),
})
export type NewAccount = z.infer<typeof NewAccount>

const Invited = z.object({ email: Email, firstname: text(MAX_PERSON_NAME), lastname: text(MAX_PERSON_NAME) })

export const invitationApi = {
  invite: endpoint({
    method: 'POST',
    path: '/v2/invitation',
    summary: 'Invites someone into a group by e-mail, with or without an account',
    access: 'activeUser',
    errors: ['GROUP_NOT_FOUND', 'INVITATION_DECLINED', 'MAIL_OPTED_OUT'],
    body: z.object({ user: Invited, groupId: Id }),
    response: z.object({ id: z.int(), email: z.string(), groupId: z.int(), expiresAt: Timestamp }),
    status: 201,
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 100, windowSeconds: 3_600 } } },
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/invitation/{token}',
    summary: 'Returns an invitation, to fill the registration form',
    access: 'anyone',
    errors: ['INVITATION_NOT_FOUND', 'INVITATION_USED'],
    params: z.object({ token: unknownIfTooLong('INVITATION_NOT_FOUND', 200) }),
    response: z.object({
      id: z.int(),
      token: z.string(),
      /** The e-mail address already has an account in the community, which must answer the invitation. */
      registered: z.boolean(),
      groupId: z.int(),
      groupName: z.string(),
      communityId: z.int(),
      communityPath: z.string(),
      user: z.object({ email: z.string(), firstname: z.string(), lastname: z.string() }),
    }),
    attempts: { failures: TOKEN_FAILURES },
  }),
  register: endpoint({
    method: 'PUT',
    path: '/v2/invitation',
    summary: 'Registers with an invitation or by the community’s policy; starts a session',
    access: 'anyone',
    errors: ['INVITATION_NOT_FOUND', 'INVITATION_USED', 'REGISTRATION_CLOSED', 'SIGNUP_ERROR'],
    aliases: REGISTRATION_ALIASES,
    body: z.object({
      user: NewAccount.extend({ invitationToken: z.string().min(1).max(200).optional() }).check(repeatsPassword),
      communityPath: Slug.optional(),
    }),
    response: User,
    startsSession: true,
    attempts: REGISTRATION_ATTEMPTS,
  }),
}

export const InvitationLink = z.object({
  id: z.int(),
  token: z.string(),
  url: z.string(),
  groupId: z.int(),
  groupName: z.string(),
  expiresAt: Timestamp,
  maxUses: z.int().nullable(),
  emailDomain: z.string().nullable(),
  uses: z.int(),
  revokedAt: Timestamp.nullable(),
})
export type InvitationLink = z.infer<typeof InvitationLink>

const LinkParams = z.object({ id: Id })
const MaxUses = z.int().min(1).max(MAX_LINK_USES)
const EmailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^([a-z\d-]+\.)+[a-z]{2,}$/)
  .max(MAX_EMAIL_DOMAIN)

export const invitationLinkApi = {
  create: endpoint({
    method: 'POST',
    path: '/v2/invitation_links',
    summary: 'Creates a public link by which anyone can join a group',
    access: 'groupAdmin',
    errors: ['GROUP_NOT_FOUND'],
    body: z.object({
      invitationLink: z.object({
        groupId: Id,
        expiresAt: MomentOrDayEnd.optional(),
        maxUses: MaxUses.optional(),
        emailDomain: EmailDomain.optional(),
      }),
    }),
    response: InvitationLink,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/v2/invitation_links',
    summary: 'Lists the public links of the groups that the viewer administers',
    access: 'groupAdmin',
    errors: ['GROUP_NOT_FOUND'],
    query: z.object({ ...pageQuery(DEFAULT_PAGE_SIZE), groupId: Id.optional() }),
    response: paginated(InvitationLink),
  }),
  renew: endpoint({
    method: 'PUT',
    path: '/v2/invitation_links/{id}',
    summary: 'Renews a public link for a month; the old link stops working',
    access: 'groupAdmin',
    errors: ['LINK_NOT_FOUND'],
    params: LinkParams,
    response: InvitationLink,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/v2/invitation_links/{id}',
    summary: 'Changes expiry, number of uses and domains of a public link; its URL stays',
    access: 'groupAdmin',
    errors: ['LINK_NOT_FOUND'],
    params: LinkParams,
    body: z.object({
      invitationLink: z.object({
        expiresAt: MomentOrDayEnd.optional(),
        maxUses: MaxUses.nullable().optional(),
        emailDomain: EmailDomain.nullable().optional(),
      }),
    }),
    response: InvitationLink,
  }),
  poster: endpoint({
    method: 'GET',
    path: '/v2/invitation_links/{id}/poster',
    summary: 'Returns the poster of a public link as a PDF of one A4 page',
    access: 'groupAdmin',
    errors: ['LINK_NOT_FOUND'],
    params: LinkParams,
    response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    file: { type: 'application/pdf', name: 'poster.pdf' },
    attempts: { calls: { address: { max: 300, windowSeconds: 3_600 } } },
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/v2/invitation_links/{id}',
    summary: 'Revokes a public link',
    access: 'groupAdmin',
    errors: ['LINK_NOT_FOUND'],
    params: LinkParams,
    response: InvitationLink,
  }),
  find: endpoint({
    method: 'GET',
    path: '/v2/invitation_link_registrations/{token}',
    summary: 'Returns the group and community of a public link',
    access: 'anyone',
    errors: ['LINK_NOT_FOUND'],
    params: z.object({ token: unknownIfTooLong('LINK_NOT_FOUND', 200) }),
    response: z.object({
      groupName: z.string(),
      communityName: z.string(),
      emailDomain: z.string().nullable(),
      registration: Registration,
    }),
    attempts: { failures: TOKEN_FAILURES },
  }),
  register: endpoint({
    method: 'POST',
    path: '/v2/invitation_link_registrations',
    summary: 'Registers with a public link; starts a session',
    access: 'anyone',
    errors: ['LINK_DOMAIN_MISMATCH', 'LINK_NOT_FOUND', 'SIGNUP_ERROR'],
    aliases: LINK_REGISTRATION_ALIASES,
    body: z.object({
      invitationLink: z.object({
        userAttributes: NewAccount.check(repeatsPassword),
        invitationToken: z.string().min(1).max(200),
      }),
    }),
    response: User,
    startsSession: true,
    attempts: REGISTRATION_ATTEMPTS,
  }),
  join: endpoint({
    method: 'POST',
    path: '/v2/invitation_link_memberships',
    summary: 'Adds the viewer to the group of a public link',
    access: 'activeUser',
    errors: ['LINK_DOMAIN_MISMATCH', 'LINK_NOT_FOUND'],
    body: z.object({ invitationToken: z.string().min(1).max(200) }),
    response: User,
    attempts: { failures: TOKEN_FAILURES },
  }),
}
