import type { RoleChange } from '@vecu/contract/bulk-action'

import { publishMembersJoined } from '../../community/webhooks/publish-event.ts'
import { ensureAdminRemains } from '../directory/ensure-admin-remains.ts'
import { approvedMail } from '../directory/approved.mail.ts'
import { changeRoles } from '../directory/change-roles.ts'
import { moveMembers } from '../directory/move-members.ts'
import { type Approved, activateAccounts, approveAccounts, deactivateAccounts } from '../directory/activation.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { queueMails } from '../../../platform/mail/send-mail.job.ts'
import type { Services } from '../../../platform/services.ts'

export type MemberAction =
  | { kind: 'activate' | 'approve' | 'deactivate' }
  | { kind: 'move'; from: number | null; to: number }
  | { kind: RoleChange; groupIds: readonly number[] }

export interface ActionContext {
  tx: Tx
  services: Pick<Services, 'settings' | 'queue'>
  community: Community
  actorId: number
}

/** The caller must have checked the viewer's permission for all `ids`. Returns how many members changed. */
export async function applyMemberAction(
  acting: ActionContext,
  act: MemberAction,
  ids: readonly number[],
): Promise<number> {
  const { tx, actorId } = acting
  if (act.kind === 'move') return (await moveMembers({ tx, actorId, ids, from: act.from, to: act.to })).length
  if (act.kind === 'activate') return welcome(acting, await activateAccounts({ tx, actorId, ids }))
  if (act.kind === 'approve') return welcome(acting, await approveAccounts({ tx, actorId, ids }))
  if ('groupIds' in act) {
    return ensureAdminRemains(tx, () => changeRoles({ tx, actorId, ids, kind: act.kind, groupIds: act.groupIds }))
  }
  return (await ensureAdminRemains(tx, () => deactivateAccounts({ tx, actorId, ids }))).changed
}

async function welcome(
  { tx, services, community }: ActionContext,
  { changed, approved }: { changed: number; approved: Approved[] },
): Promise<number> {
  const { queue, settings } = services
  const mails = approved.map(({ email, firstname, locale }) => ({
    to: { sender: settings.mailFrom, recipient: email },
    content: () => approvedMail({ to: { firstname, locale }, community, settings }),
  }))
  await queueMails(tx, queue, community.id, mails)
  await publishMembersJoined(
    { tx, services },
    approved.map(({ id }) => id),
  )
  return changed
}
