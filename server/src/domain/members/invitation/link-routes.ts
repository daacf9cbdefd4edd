import type { AuditAction } from '@vecu/contract/audit'
import { AppError } from '@vecu/contract/error'
import { type InvitationLink, invitationLinkApi } from '@vecu/contract/invitation'
import type { Locale } from '@vecu/contract/locale'

import { presentUser } from '../../identity/account/present.ts'
import { isGroupMember, recordActivity } from '../../identity/account/queries.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import { recordAudit } from '../../community/audit/queries.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import { handle, handlePrepared } from '../../../request/handle.ts'
import type { Settings } from '../../../settings.ts'
import {
  type LinkRow,
  changeLink,
  countUse,
  findLink,
  findOpenLink,
  insertLink,
  linkPage,
  lockOpenLink,
  renewLink,
  revokeLink,
  withShortCode,
} from './link-queries.ts'
import { isValidLinkToken, linkToken, readLinkId } from './link-token.ts'
import { statusUnproven } from '../group/policy.ts'
import { linkUrl, renderPoster } from './poster.ts'
import { findGroupForInviter, joinGroup } from './queries.ts'
import { register } from './register.ts'
import { insertWaiting, removeWaiting } from './pending-membership-queries.ts'

export const invitationLinkRoutes = [
  handle(
    invitationLinkApi.create,
    async ({ tx, services, community, locale, viewer, body: { invitationLink: input } }) => {
      const group = await getAdministeredGroup(tx, viewer, input.groupId)
      const expiresAt = input.expiresAt === undefined ? undefined : parseFutureDate(locale, input.expiresAt)
      const { maxUses, emailDomain } = input
      const id = await insertLink(tx, { groupId: group.id, creatorId: viewer.id, expiresAt, maxUses, emailDomain })
      await audit(tx, viewer, 'link_created', { id, groupId: group.id })
      return present(await getExistingLink(tx, id), { settings: services.settings, community, viewer })
    },
  ),

  handle(invitationLinkApi.list, async ({ tx, services, community, viewer, query }) => {
    if (query.groupId !== undefined) await getAdministeredGroup(tx, viewer, query.groupId)
    const { rows, totalPages } = await linkPage(tx, viewer, query)
    const context = { settings: services.settings, community, viewer }
    return { paginatedResults: rows.map((row) => present(row, context)), totalPages }
  }),

  handle(invitationLinkApi.renew, async ({ tx, services, community, viewer, params: { id } }) => {
    const { groupId } = await getAdministeredLink(tx, viewer, id)
    await renewLink(tx, id)
    await removeWaiting(tx, id)
    await audit(tx, viewer, 'link_renewed', { id, groupId })
    return present(await getExistingLink(tx, id), { settings: services.settings, community, viewer })
  }),

  handle(
    invitationLinkApi.change,
    async ({ tx, services, community, locale, viewer, params: { id }, body: { invitationLink: input } }) => {
      const { groupId } = await getAdministeredLink(tx, viewer, id)
      const { expiresAt, ...rest } = input
      await changeLink(tx, id, {
        ...rest,
        ...(expiresAt !== undefined && { expiresAt: parseFutureDate(locale, expiresAt) }),
      })
      await audit(tx, viewer, 'link_changed', { id, groupId })
      return present(await getExistingLink(tx, id), { settings: services.settings, community, viewer })
    },
  ),

  handlePrepared(
    invitationLinkApi.poster,
    {
      async prepare({ services, community, locale, viewer, params: { id } }) {
        const link = await withCommunity(services.connection.db, community.id, async (tx) => {
          await getAdministeredLink(tx, viewer, id)
          // A printed poster with an invalid link would hang for months.
          const open = await findOpenLink(tx, id)
          if (!open) throw new AppError('LINK_NOT_FOUND')
          return withShortCode(tx, open)
        })
        return renderPoster({ services, community, locale, link })
      },
      undo: () => Promise.resolve(),
    },
    (_, poster) => Promise.resolve(poster),
  ),

  handle(invitationLinkApi.revoke, async ({ tx, services, community, viewer, params: { id } }) => {
    const { groupId } = await getAdministeredLink(tx, viewer, id)
    await revokeLink(tx, id)
    await removeWaiting(tx, id)
    await audit(tx, viewer, 'link_revoked', { id, groupId })
    return present(await getExistingLink(tx, id), { settings: services.settings, community, viewer })
  }),

  handle(invitationLinkApi.find, async ({ tx, services, community, params: { token } }) => {
    const { groupName, emailDomain } = await getOpenLink(tx, services.settings, token)
    return { groupName, communityName: community.name, emailDomain, registration: community.registration }
  }),

  handle(invitationLinkApi.register, async ({ tx, services, community, locale, body }) => {
    const { userAttributes: user, invitationToken } = body.invitationLink
    const link = await getOpenLink(tx, services.settings, invitationToken)
    assertDomain(locale, link, user.email)
    const isLimited = link.emailDomain !== null
    if (!(await (isLimited ? lockOpenLink(tx, link) : countUse(tx, link)))) throw new AppError('LINK_NOT_FOUND')
    // A link from a group admin counts as approval. A domain-limited link approves only after the e-mail is confirmed.
    const entry = isLimited
      ? { status: statusUnproven(community.registration), waitingFor: link }
      : { status: 'accepted' as const, groupId: link.groupId, admission: 'link' as const }
    const id = await register({ tx, services, community, locale, user, ...entry })
    return presentUser({ tx, services, community, viewer: undefined }, id)
  }),

  handle(invitationLinkApi.join, async ({ tx, services, community, locale, viewer, body: { invitationToken } }) => {
    const link = await getOpenLink(tx, services.settings, invitationToken)
    assertDomain(locale, link, viewer.email)
    if (link.emailDomain !== null && viewer.emailConfirmedAt === null) {
      if (!(await lockOpenLink(tx, link))) throw new AppError('LINK_NOT_FOUND')
      if (!(await isGroupMember(tx, viewer.id, link.groupId))) await insertWaiting(tx, viewer.id, link.id)
    } else if (await joinGroup(tx, viewer.id, link.groupId)) {
      if (!(await countUse(tx, link))) throw new AppError('LINK_NOT_FOUND')
      await recordActivity(tx, viewer.id, 'joined', link.groupName)
    }
    return presentUser({ tx, services, community, viewer }, viewer.id)
  }),
]

function parseFutureDate(locale: Locale, date: string): Date {
  const at = new Date(date)
  if (at.getTime() <= Date.now()) throw fieldError(locale, 'VALIDATION_ERROR', 'expires_at', 'dateInPast')
  return at
}

async function getAdministeredGroup(tx: Tx, viewer: Viewer, groupId: number) {
  const group = await findGroupForInviter(tx, viewer, groupId)
  if (!group) throw new AppError('GROUP_NOT_FOUND')
  if (!group.administered) throw new AppError('FORBIDDEN')
  return group
}

async function getAdministeredLink(tx: Tx, viewer: Viewer, id: number): Promise<LinkRow> {
  const link = await getExistingLink(tx, id)
  await getAdministeredGroup(tx, viewer, link.groupId)
  return link
}

async function getExistingLink(tx: Tx, id: number): Promise<LinkRow> {
  const link = await findLink(tx, id)
  if (!link) throw new AppError('LINK_NOT_FOUND')
  return link
}

async function getOpenLink(tx: Tx, { secretKey }: Settings, token: string): Promise<LinkRow> {
  const id = readLinkId(token)
  const link = id === undefined ? undefined : await findOpenLink(tx, id)
  if (!link || !isValidLinkToken(secretKey, link, token)) throw new AppError('LINK_NOT_FOUND')
  return link
}

function assertDomain(locale: Locale, { emailDomain }: LinkRow, email: string): void {
  if (emailDomain === null || email.toLowerCase().endsWith(`@${emailDomain}`)) return
  throw fieldError(locale, 'LINK_DOMAIN_MISMATCH', 'email', 'emailDomain')
}

async function audit(tx: Tx, viewer: Viewer, action: AuditAction, { id, groupId }: { id: number; groupId: number }) {
  await recordAudit(tx, { actorId: viewer.id, action, details: { linkId: id, groupId } })
}

interface PresentLinkContext {
  settings: Settings
  community: Community
  viewer: Viewer
}

function present(
  { salt, shortCode, ...link }: LinkRow,
  { settings, community, viewer }: PresentLinkContext,
): InvitationLinkRow {
  const token = linkToken(settings.secretKey, { id: link.id, salt })
  const url = linkUrl({ settings, community, locale: viewer.locale }, { id: link.id, salt, shortCode })
  return { ...link, token, url }
}

type InvitationLinkRow = Omit<InvitationLink, 'expiresAt' | 'revokedAt'> & { expiresAt: Date; revokedAt: Date | null }
