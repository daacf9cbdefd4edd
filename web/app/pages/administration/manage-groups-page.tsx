import { MAX_SEARCH } from '@vecu/contract/constants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { Suspense, useState } from 'react'

import { AdminFrame } from '../../layouts/frames/admin-frame.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { usePageLabels } from '../../platform/forms/page-labels.ts'
import { useDebouncedValue } from '../../platform/forms/use-debounced-value.ts'
import { Button } from '../../design-system/actions/button.tsx'
import { Pagination } from '../../design-system/navigation/pagination.tsx'
import { TextField } from '../../design-system/fields/text-field.tsx'
import { GroupTable } from '../../features/members/group/group-table.tsx'
import { GroupDialog } from '../../features/members/group/lazy-group-dialog.ts'
import css from '../../features/members/group/manage-groups.module.css'
import { groupsQuery } from '../../features/members/group/queries.ts'
import { Icon } from '../../design-system/marks/icon.tsx'

export const handle = { ns: ['groups', 'follow-up', 'admin'] }

export default function ManageGroupsPage() {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim())
  const [query, setQuery] = useState({ page: 0, search })
  // A new search starts at the first page.
  const page = query.search === search ? query.page : 0
  const { data, isError, refetch } = useQuery({ ...groupsQuery(page, search), placeholderData: keepPreviousData })
  const [edited, setEdited] = useState<number | 'new'>()
  const labels = usePageLabels()
  const count = data?.totalPages.count ?? 0
  return (
    <AdminFrame
      title={t('manage.title')}
      intro={data ? t(search === '' ? 'manage.count' : 'manage.found', { count }) : common('loading')}
      action={
        <Button icon={<Icon of={Plus} size={20} />} onPress={() => setEdited('new')}>
          {t('manage.new')}
        </Button>
      }
    >
      <div className={css.search}>
        <TextField
          type="search"
          label={t('manage.search')}
          labelHidden
          placeholder={t('manage.search')}
          icon={<Icon of={Search} size={20} />}
          value={typed}
          maxLength={MAX_SEARCH}
          onChange={setTyped}
          autoComplete="off"
        />
      </div>
      <p role="status" className="visually-hidden">
        {data && search !== '' && t('manage.found', { count })}
      </p>
      {isError ? (
        <div role="alert" className={css.failed}>
          <p>{t('manage.failed')}</p>
          <Button variant="secondary" onPress={() => void refetch()}>
            {common('retry')}
          </Button>
        </div>
      ) : (
        data && (
          <GroupTable
            groups={data.paginatedResults}
            empty={search === '' ? t('manage.none') : t('manage.noneFound', { search })}
            onEdit={setEdited}
          />
        )
      )}
      {data && data.totalPages.pages > 1 && (
        <div className={css.pages}>
          <Pagination
            page={page + 1}
            pageCount={data.totalPages.pages}
            onChange={(next) => setQuery({ page: next - 1, search })}
            labels={labels}
          />
        </div>
      )}
      <Suspense>
        {edited !== undefined && (
          <GroupDialog id={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </AdminFrame>
  )
}
