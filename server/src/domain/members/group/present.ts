import { AppError } from '@vecu/contract/error'
import type { Group, GroupSummary } from '@vecu/contract/group'

import type { Viewer } from '../../../request/session/viewer.ts'
import { presentOwnSkills } from '../../catalog/skills/custom-skills.ts'
import { listTags } from '../../catalog/skills/queries.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { publicFileUrl } from '../../../platform/storage/public-files.ts'
import { mayInvite } from './policy.ts'
import { findGroups } from './queries.ts'

interface GroupPresentContext {
  tx: Tx
  viewer: Viewer
  community: Community
}

type GroupRow = Awaited<ReturnType<typeof findGroups>>[number]

function summary(community: Community, group: GroupRow): GroupSummary {
  const { id, name, description, membersCount, experiencesCount, storiesCount, certifiedCount } = group
  const counts = { membersCount, experiencesCount, storiesCount, certifiedCount }
  return { id, name, description, logoUrl: publicFileUrl(group.logo_key), communityId: community.id, ...counts }
}

export async function presentGroups({ tx, viewer, community }: GroupPresentContext, ids: readonly number[]) {
  return (await findGroups(tx, viewer, ids)).map((group) => summary(community, group))
}

export async function presentGroup({ tx, viewer, community }: GroupPresentContext, id: number): Promise<Group> {
  const [group] = await findGroups(tx, viewer, [id])
  if (!group) throw new AppError('GROUP_NOT_FOUND')
  const { isMember, mayManage, members_may_invite: membersMayInvite } = group
  const tags = await listTags(tx, id)
  return {
    ...summary(community, group),
    isMember,
    membersMayInvite,
    tagsAttributes: tags.map((tag) => ({ ...tag, taggableType: 'Group' })),
    skillsAttributes: await presentOwnSkills(tx, id, 'Group'),
    mayManage,
    mayInvite: mayInvite({ isMember, administered: mayManage, membersMayInvite }),
  }
}
