import { useQuery } from '@tanstack/react-query'
import { MEMBER_PAGE_SIZE } from '@vecu/contract/constants'
import type { Learner } from '@vecu/contract/follow-up'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useNumbers } from '../../../platform/i18n/use-numbers.ts'
import css from './follow-up.module.css'
import { type FollowUpOrigin, writeLearnerView, writeOrigin } from './learner-view.ts'
import { getName } from './learner-facts.ts'
import { learnersQuery } from './queries.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

interface Props {
  userId: number
  origin: FollowUpOrigin
}

/** Leads through the members of a follow-up list in its order. Pages of the list are usually cached. */
export default function NeighborsBar({ userId, origin }: Props) {
  const { t } = useTranslation('follow-up')
  const path = useLocalePath()
  const { groupId, view } = origin
  const here = usePageAt(origin, origin.position)
  const found = here.learners.findIndex(({ id }) => id === userId)
  // The list may have changed since it was opened.
  const position = found === -1 ? origin.position : here.first + found
  const previous = usePageAt(origin, position - 1)
  const next = usePageAt(origin, position + 1)
  const near = here.cursor ?? view.near
  const neighborPath = (id: number, at: number) =>
    `${path(`/${id}/user-overview`)}?${writeOrigin({ groupId, position: at, view: { ...view, near } }).toString()}`
  const backPage = Math.floor(position / MEMBER_PAGE_SIZE) + 1
  const back = writeLearnerView({ ...view, page: backPage, near: backPage > 1 ? near : '' }).toString()
  const listPath = path(`/group-overview/${groupId}/follow-up`)
  return (
    <nav className={css.neighbors} aria-label={t('neighbors.label')}>
      <Link className={css.back} to={back === '' ? listPath : `${listPath}?${back}`}>
        {t('neighbors.back')}
      </Link>
      <Neighbor
        learner={previous.learnerAt(position - 1)}
        icon={<Icon of={ChevronLeft} size={20} />}
        text={t('neighbors.previous')}
        label={(name) => t('neighbors.previousNamed', { name })}
        to={(id) => neighborPath(id, position - 1)}
      />
      <span className={css.position}>
        {here.total !== '' && t('neighbors.position', { position: position + 1, total: here.total })}
      </span>
      <Neighbor
        learner={next.learnerAt(position + 1)}
        icon={<Icon of={ChevronRight} size={20} />}
        text={t('neighbors.next')}
        label={(name) => t('neighbors.nextNamed', { name })}
        to={(id) => neighborPath(id, position + 1)}
      />
    </nav>
  )
}

function usePageAt({ groupId, view }: FollowUpOrigin, position: number) {
  const format = useNumbers()
  const page = Math.floor(Math.max(position, 0) / MEMBER_PAGE_SIZE)
  const { data, isPlaceholderData } = useQuery(learnersQuery(groupId, { ...view, page: page + 1 }))
  const learners = isPlaceholderData ? [] : (data?.paginatedResults ?? [])
  const first = page * MEMBER_PAGE_SIZE
  return {
    learners,
    first,
    cursor: isPlaceholderData ? undefined : data?.cursor,
    total: data ? `${format(data.totalPages.count)}${data.totalPages.more ? '+' : ''}` : '',
    learnerAt: (at: number) => (at < 0 ? undefined : learners[at - first]),
  }
}

interface NeighborProps {
  learner: Learner | undefined
  icon: ReactNode
  text: string
  label: (name: string) => string
  to: (id: number) => string
}

/** At the ends of the list the link is replaced by its text, so that the other one does not move. */
function Neighbor({ learner, icon, text, label, to }: NeighborProps) {
  const content = (
    <>
      {icon}
      <span className={css.neighborText}>{text}</span>
    </>
  )
  if (!learner) {
    return (
      <span className={css.end} aria-hidden="true">
        {content}
      </span>
    )
  }
  return (
    <Link
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
      to={to(learner.id)}
      aria-label={label(getName(learner))}
    >
      {content}
    </Link>
  )
}
