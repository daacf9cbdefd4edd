import { MAX_SEARCH } from '@vecu/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { MEMBER_ROLES, ACCOUNT_STATES } from '@vecu/contract/member-search'
import Download from 'lucide-react/icons/download'
import ListFilter from 'lucide-react/icons/list-filter'
import Search from 'lucide-react/icons/search'
import Shield from 'lucide-react/icons/shield'
import Users from 'lucide-react/icons/users'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useUser } from '../../../platform/session/session.ts'
import { useDebouncedValue } from '../../../platform/forms/use-debounced-value.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { Select } from '../../../design-system/choices/select.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { exportMembers } from './acts/export-members.ts'
import { type MemberRole, type MemberView, NO_GROUP, type AccountState } from './view/member-view.ts'
import css from './members-toolbar.module.css'
import { groupsQuery } from './view/queries.ts'
import type { useMemberView } from './view/use-member-view.ts'

const ANY = 'any'

type Change = ReturnType<typeof useMemberView>['change']

interface Props {
  view: MemberView
  change: Change
}

export function MembersToolbar({ view, change }: Props) {
  const { t } = useTranslation('members')
  const { data: groups = [] } = useQuery(groupsQuery)
  const [isExporting, setExporting] = useState(false)
  const { communityAdmin } = useUser()
  const { groupId, withoutGroup, status, role } = view.filters
  const group = withoutGroup ? NO_GROUP : String(groupId ?? ANY)

  async function save() {
    setExporting(true)
    await exportMembers(view)
    setExporting(false)
  }

  return (
    <div className={css.bar} role="search">
      <SearchField
        typed={view.filters.search ?? ''}
        onSettled={(search) => change({ filters: { search } }, { replace: true })}
      />
      <Select
        label={t('filter.group')}
        labelHidden
        icon={<Users size={20} />}
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
        labelHidden
        icon={<ListFilter size={20} />}
        options={[
          { id: ANY, label: t('filter.anyStatus') },
          ...ACCOUNT_STATES.map((id) => ({ id, label: t(`accountState.${id}`) })),
        ]}
        value={status ?? ANY}
        onChange={(id) => change({ filters: { status: id === ANY ? undefined : (id as AccountState) } })}
      />
      <Select
        label={t('filter.role')}
        labelHidden
        icon={<Shield size={20} />}
        options={[
          { id: ANY, label: t('filter.anyRole') },
          ...MEMBER_ROLES.map((id) => ({ id, label: t(`role.${id}`) })),
        ]}
        value={role ?? ANY}
        onChange={(id) => change({ filters: { role: id === ANY ? undefined : (id as MemberRole) } })}
      />
      <div className={css.export}>
        <Button
          variant="ghost"
          icon={<Download size={20} />}
          isPending={isExporting}
          pendingLabel={t('export.pending')}
          onPress={() => void save()}
        >
          {t('export.button')}
        </Button>
      </div>
    </div>
  )
}

function inGroup(id: string) {
  return {
    groupId: id === ANY || id === NO_GROUP ? undefined : Number(id),
    withoutGroup: id === NO_GROUP ? (true as const) : undefined,
  }
}

/** Debounces the typed text into the URL, and follows changes of the URL such as back navigation. */
function SearchField({ typed, onSettled }: { typed: string; onSettled: (search: string) => void }) {
  const { t } = useTranslation('members')
  const [inputValue, setInputValue] = useState(typed)
  const settled = useDebouncedValue(inputValue)
  const reported = useRef(typed)

  const reportSearch = useEffectEvent((search: string) => {
    if (search === reported.current) return
    reported.current = search
    onSettled(search)
  })

  useEffect(() => {
    reportSearch(settled.trim())
  }, [settled])

  useEffect(() => {
    if (typed === reported.current) return
    reported.current = typed
    setInputValue(typed)
  }, [typed])

  return (
    <div className={css.search}>
      <TextField
        label={t('filter.search')}
        labelHidden
        placeholder={t('filter.search')}
        type="search"
        maxLength={MAX_SEARCH}
        icon={<Search size={20} aria-hidden="true" />}
        value={inputValue}
        onChange={setInputValue}
      />
    </div>
  )
}
