import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { User } from '@vecu/contract/account'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { usePageLabels } from '../../../platform/forms/page-labels.ts'
import { PersonCard } from '../directory/person-card.tsx'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { Delayed } from '../../../design-system/feedback/delayed.tsx'
import { Pagination } from '../../../design-system/navigation/pagination.tsx'
import css from './group-members.module.css'
import { membersQuery } from './queries.ts'

/** Members of the group, each linked to their overview. */
export function GroupMembers({ groupId }: { groupId: number }) {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const [page, setPage] = useState(0)
  const labels = usePageLabels()
  const { data, isError, refetch } = useQuery({ ...membersQuery(groupId, page), placeholderData: keepPreviousData })
  return (
    <section className={css.members} aria-labelledby="members-title">
      <h2 id="members-title" className="visually-hidden">
        {t('overview.members')}
      </h2>
      <p role="status" className={data ? 'visually-hidden' : css.state}>
        {data
          ? t('count.members', { count: data.totalPages.count })
          : !isError && <Delayed>{common('loading')}</Delayed>}
      </p>
      {isError && (
        <div role="alert" className={css.state}>
          <p>{t('overview.membersFailed')}</p>
          <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={() => void refetch()}>
            {common('retry')}
          </button>
        </div>
      )}
      {data?.totalPages.count === 0 && <p className={css.state}>{t('overview.noMembers')}</p>}
      <ul className={css.list}>
        {data?.paginatedResults.map((member) => (
          <Member key={member.id} member={member} groupId={groupId} />
        ))}
      </ul>
      {data && data.totalPages.pages > 1 && (
        <div className={css.pages}>
          <Pagination
            page={page + 1}
            pageCount={data.totalPages.pages}
            onChange={(next) => setPage(next - 1)}
            labels={labels}
          />
        </div>
      )}
    </section>
  )
}

/** Admin rights in another group do not count here. */
function Member({ member, groupId }: { member: User; groupId: number }) {
  const { t } = useTranslation('groups')
  const isAdmin = member.groupsAttributes.some(({ id, groupAdmin }) => id === groupId && groupAdmin)
  const kind = member.communityAdmin ? 'communityAdmin' : isAdmin ? 'groupAdmin' : undefined
  return (
    <li>
      <PersonCard person={member} note={kind && t(`overview.${kind}`)} />
    </li>
  )
}
