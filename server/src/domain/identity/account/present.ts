import type { User } from '@vecu/contract/account'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Tx } from '../../../schema/tables/tables.ts'
import { publicFileUrl } from '../../../platform/storage/public-files.ts'
import { signedFileUrl } from '../../../platform/storage/signed-files.ts'
import { findProposedEmails, findWaitingGroups, hasPlatformIdentity } from './queries.ts'
import { isAdministeredBy } from './policy.ts'
import type { PresentContext, RequestContext } from '../../../request/request-context.ts'

/** `viewer` is undefined during sign-in, when people see their own account. */
export type UserContext = Omit<PresentContext, 'locale'> & Pick<RequestContext, 'community'>

/** Keeps the order of `ids`. The e-mail address is sent to the owner and to their admins only. */
export async function presentUsers(
  { tx, services, community, viewer }: UserContext,
  ids: number[],
  { withStatistics = false, withProposals = false } = {},
): Promise<User[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('account')
    .selectAll('account')
    .select(viewer ? isAdministeredBy(viewer).as('administered') : sql<boolean>`true`.as('administered'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('membership')
          .innerJoin('team', 'team.id', 'membership.team_id')
          .select(['team.id', 'team.name', 'team.logo_key', 'membership.group_admin'])
          .whereRef('membership.account_id', '=', 'account.id')
          .orderBy('membership.created_at')
          .orderBy('membership.id'),
      ).as('teams'),
    )
    .where('account.id', 'in', ids)
    .orderBy(sql`array_position(${sql.val(ids)}::bigint[], account.id)`)
    .execute()
  const owner = viewer ? rows.find(({ id }) => id === viewer.id) : rows[0]
  const awaited = owner?.email_confirmed_at === null ? await findAwaited(tx, owner.id) : undefined
  // Group admins may not propose an e-mail address, so they do not see one.
  const proposed = withProposals && viewer?.communityAdmin ? await findProposedEmails(tx, ids) : undefined
  return rows.map((row) => ({
    id: row.id,
    email: row.administered || row.id === viewer?.id ? row.email : null,
    emailConfirmed: row.administered || row.id === viewer?.id ? row.email_confirmed_at !== null : null,
    ...(proposed && { proposedEmail: proposed.get(row.id) ?? null }),
    ...(awaited && row.id === owner?.id && { waitingForConfirmation: awaited }),
    firstname: row.firstname,
    lastname: row.lastname,
    locale: row.locale,
    status: row.status,
    active: row.active,
    communityAdmin: row.community_admin,
    groupAdmin: row.group_admin,
    avatarUrl: signedFileUrl(services.settings.secretKey, row.avatar_key),
    hasPassword: viewer === undefined || row.id === viewer.id ? row.password_hash !== null : null,
    groupsAttributes: row.teams.map(({ id, name, logo_key, group_admin: groupAdmin }) => ({
      id,
      name,
      logoUrl: publicFileUrl(logo_key),
      groupAdmin,
    })),
    communitiesAttributes: [
      {
        id: community.id,
        name: community.name,
        url: community.slug,
        supportLink: community.support_link,
        logoUrl: publicFileUrl(community.logo_key),
        ...(community.public_approval && { publicApproval: true }),
        ...(community.group_admins_curate && { groupAdminsCurate: true }),
      },
    ],
    ...(withStatistics && {
      statistics: {
        experiencesCount: row.experiences_count,
        storiesCount: row.stories_count,
        certifiedCount: row.certified_count,
        lastActivityAt: row.last_activity_at?.toISOString() ?? null,
      },
    }),
  }))
}

async function findAwaited(tx: Tx, accountId: number): Promise<NonNullable<User['waitingForConfirmation']>> {
  return {
    certification: !(await hasPlatformIdentity(tx, accountId)),
    groups: await findWaitingGroups(tx, accountId),
  }
}

export async function presentUser(ctx: UserContext, id: number, options?: { withProposals: boolean }): Promise<User> {
  const [user] = await presentUsers(ctx, [id], options)
  if (!user) throw new Error(`account ${id} not found`)
  return user
}
