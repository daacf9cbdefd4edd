import { useQuery } from '@tanstack/react-query'
import { ACCOUNT_STATES, MEMBER_ROLES } from '@vecu/contract/member-search'
import ListFilter from 'lucide/dist/esm/icons/list-filter.mjs'
import Shield from 'lucide/dist/esm/icons/shield.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'

import { Select } from '../../../design-system/choices/select.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useUser } from '../../../platform/session/session.ts'
import { type AccountState, type MemberRole, type MemberView, NO_GROUP } from './view/member-view.ts'
import { groupsQuery } from './view/queries.ts'
import type { useMemberView } from './view/use-member-view.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

const ANY = 'any'

export interface FilterProps {
  view: MemberView
  change: ReturnType<typeof useMemberView>['change']
  /** The values name themselves beside each other in a bar. */
  labelHidden?: boolean
}

/** Choices of group, state and role. */
export function MemberFilters({ view, change, labelHidden = false }: FilterProps) {
  const { t } = useTranslation('members')
  const { data: groups = [] } = useQuery(groupsQuery)
  const { communityAdmin } = useUser()
  const { groupId, withoutGroup, status, role } = view.filters
  const group = withoutGroup ? NO_GROUP : String(groupId ?? ANY)
  return (
    <>
      <Select
        label={t('filter.group')}
        labelHidden={labelHidden}
        icon={<Icon of={Users} size={20} />}
        options={[
          { id: ANY, label: t('filter.anyGroup') },
          ...(communityAdmin ? [{ id: NO_GROUP, label: t('table.noGroup') }] : []),
          ...groups.map(({ id, name }) => ({ id: String(id), label: name })),
        ]}
        value={group}
        onChange={(id) => change({ filters: inGroup(id) })}
      />
      <Select
        label={t('filter.status')}
        labelHidden={labelHidden}
        icon={<Icon of={ListFilter} size={20} />}
        options={[
          { id: ANY, label: t('filter.anyStatus') },
          ...ACCOUNT_STATES.map((id) => ({ id, label: t(`accountState.${id}`) })),
        ]}
        value={status ?? ANY}
        onChange={(id) => change({ filters: { status: id === ANY ? undefined : (id as AccountState) } })}
      />
      <Select
        label={t('filter.role')}
        labelHidden={labelHidden}
        icon={<Icon of={Shield} size={20} />}
        options={[
          { id: ANY, label: t('filter.anyRole') },
          ...MEMBER_ROLES.map((id) => ({ id, label: t(`role.${id}`) })),
        ]}
        value={role ?? ANY}
        onChange={(id) => change({ filters: { role: id === ANY ? undefined : (id as MemberRole) } })}
      />
    </>
  )
}

function inGroup(id: string) {
  return {
    groupId: id === ANY || id === NO_GROUP ? undefined : Number(id),
    withoutGroup: id === NO_GROUP ? (true as const) : undefined,
  }
}
