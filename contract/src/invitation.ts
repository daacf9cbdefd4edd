import { z } from 'zod'

import { MAX_PERSON_NAME, MAX_EMAIL_DOMAIN, MAX_LINK_USES } from './constants.ts'
import { LocaleField, User } from './account.ts'
import { LINK_REGISTRATION_ALIASES, REGISTRATION_ALIASES } from './alias.ts'
import { Registration, Slug } from './community.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, Moment, PageNumber, Timestamp, text } from './field.ts'
import { CALLS_AT_ADDRESS, REGISTRATION_ATTEMPTS, TOKEN_FAILURES } from './limits.ts'
import { Password, repeatsPassword } from './password.ts'

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
    summary: 'Invites someone into a group by mail: to open an account, or with an account to accept or decline',
    access: 'activeUser',
    body: z.object({ user: Invited, groupId: Id }),
    response: z.object({ id: z.int(), email: z.string(), groupId: z.int(), expiresAt: Timestamp }),
    status: 201,
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 100, windowSeconds: 3_600 } } },
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/invitation/{token}',
    summary: 'What an invitation says, to fill the registration form',
    access: 'anyone',
    params: z.object({ token: z.string().min(1).max(200) }),
    response: z.object({
      id: z.int(),
      token: z.string(),
      /** The address has an account in the community by now: the invitation is answered there. */
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
    summary: 'Registers, with an invitation or by the community’s policy; answers like login',
    access: 'anyone',
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
    summary: 'Makes a public link by which anyone can join a group',
    access: 'groupAdmin',
    body: z.object({
      invitationLink: z.object({
        groupId: Id,
        expiresAt: Moment.optional(),
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
    summary: 'The public links of the groups one administers',
    access: 'groupAdmin',
    query: z.object({ page: PageNumber, groupId: Id.optional() }),
    response: z.object({ paginatedResults: z.array(InvitationLink), totalPages: z.object({ pages: z.int() }) }),
  }),
  renew: endpoint({
    method: 'PUT',
    path: '/v2/invitation_links/{id}',
    summary: 'Gives a link a new address and a new month; the old address stops working',
    access: 'groupAdmin',
    params: LinkParams,
    response: InvitationLink,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/v2/invitation_links/{id}',
    summary: 'Changes how long and how often a link can be used, and for whom; its address stays',
    access: 'groupAdmin',
    params: LinkParams,
    body: z.object({
      invitationLink: z.object({
        expiresAt: Moment.optional(),
        maxUses: MaxUses.nullable().optional(),
        emailDomain: EmailDomain.nullable().optional(),
      }),
    }),
    response: InvitationLink,
  }),
  poster: endpoint({
    method: 'GET',
    path: '/v2/invitation_links/{id}/poster',
    summary: 'The link as a poster to print: a PDF of one A4 page, in the language of whoever asks',
    access: 'groupAdmin',
    params: LinkParams,
    response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    file: { type: 'application/pdf', name: 'poster.pdf' },
    attempts: { calls: { address: { max: 300, windowSeconds: 3_600 } } },
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/v2/invitation_links/{id}',
    summary: 'Ends a public link',
    access: 'groupAdmin',
    params: LinkParams,
    response: InvitationLink,
  }),
  find: endpoint({
    method: 'GET',
    path: '/v2/invitation_link_registrations/{token}',
    summary: 'What a public link leads to',
    access: 'anyone',
    params: z.object({ token: z.string().min(1).max(200) }),
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
    summary: 'Registers by a public link; answers like login',
    access: 'anyone',
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
    summary: 'A member of the community joins the link’s group',
    access: 'activeUser',
    body: z.object({ invitationToken: z.string().min(1).max(200) }),
    response: User,
    attempts: { failures: TOKEN_FAILURES },
  }),
}
