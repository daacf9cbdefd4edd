import { useQuery } from '@tanstack/react-query'
import { type User, userApi } from '@vecu/contract/account'
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { usePageLabels } from '../../../platform/forms/page-labels.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx'
import { Delayed } from '../../../design-system/feedback/delayed.tsx'
import { Pagination } from '../../../design-system/navigation/pagination.tsx'
import { type BulkMemberAction, type Outcome, type BulkError, actOnMembers } from './acts/bulk-actions.ts'
import { BulkBar } from './acts/bulk-bar.tsx'
import css from './member-list.module.css'
import { MemberOptions } from './acts/member-options.tsx'
import { MembersTable } from './members-table.tsx'
import { MembersToolbar } from './members-toolbar.tsx'
import { membersQuery } from './view/queries.ts'
import { BulkErrorNotice } from './acts/bulk-error-notice.tsx'
import { EMPTY_SELECTION, type Selection, chosenCount, isChosen, without } from './view/selection.ts'
import { useMemberView } from './view/use-member-view.ts'

const MoveDialog = lazy(() => import('./acts/move-dialog.tsx'))
const DeleteMemberDialog = lazy(() => import('./acts/delete-member-dialog.tsx'))
const EditMemberDialog = lazy(() => import('./acts/edit-member-dialog.tsx'))
const RolesDialog = lazy(() => import('./acts/roles-dialog.tsx'))
const GroupRightsDialog = lazy(() => import('./acts/group-rights-dialog.tsx'))

const only = (person: User): Selection => ({ kind: 'people', people: new Map([[person.id, person]]) })

export function MemberList() {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const labels = usePageLabels()
  const { communityAdmin } = useUser()
  const { view, change } = useMemberView()
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery(membersQuery(view))
  const [selection, setSelection] = useState(EMPTY_SELECTION)
  const [moving, setMoving] = useState<Selection>()
  const [changingRoles, setChangingRoles] = useState<Selection>()
  const [editing, setEditing] = useState<User>()
  const [deleting, setDeleting] = useState<User>()
  const [entitling, setEntitling] = useState<User>()
  const [bulkError, setBulkError] = useState<BulkError>()
  const { isCounting, countAll } = useExactCount()
  const people = data?.paginatedResults ?? []
  const { count = 0, pages = 0, more = false } = data?.totalPages ?? {}
  const isFiltered = Object.keys(view.filters).length > 0
  const hasPage = people.length > 0 && people.every(({ id }) => isChosen(selection, id))
  const chosen =
    selection.kind === 'filters' && !sameFilters(selection.filters, view.filters) ? EMPTY_SELECTION : selection
  const hasBulkBar = data === undefined || people.length > 0 || chosenCount(chosen) > 0

  // The last page disappears when all of its members were removed.
  const turnBack = useEffectEvent(() => {
    change({ page: pages }, { replace: true })
  })
  const isBeyond = !isPlaceholderData && pages > 0 && view.page > pages
  useEffect(() => {
    if (isBeyond) turnBack()
  }, [isBeyond])

  /** After an error the selection stays, so that the user can remove the blocking members and retry. */
  function settle(outcome: Outcome, target: Selection) {
    setBulkError(typeof outcome === 'object' ? outcome : undefined)
    if (outcome === 'done' && target === selection) setSelection(EMPTY_SELECTION)
  }

  async function act(kind: BulkMemberAction, target: Selection) {
    settle(await actOnMembers(kind, target), target)
  }

  async function chooseAll() {
    const total = more ? await countAll(view.filters) : count
    if (total !== undefined) setSelection({ kind: 'filters', filters: view.filters, count: total, except: new Map() })
  }

  return (
    <>
      <MembersToolbar view={view} change={change} />
      <p role="status" className={isError || isPending || isFiltered ? css.state : 'visually-hidden'}>
        {isPending && <Delayed>{t('list.loading')}</Delayed>}
        {isError && t('list.failed')}
        {data && !isPlaceholderData && t(more ? 'list.foundMore' : 'list.found', { count })}
      </p>
      {isError && (
        <Button variant="secondary" onPress={() => void refetch()}>
          {common('retry')}
        </Button>
      )}
      {bulkError && (
        <BulkErrorNotice
          error={bulkError}
          onClose={() => setBulkError(undefined)}
          onTakeOut={(ids) => {
            setSelection(without(selection, ids))
            setBulkError(undefined)
          }}
        />
      )}
      {hasBulkBar && (
        <BulkBar
          selection={chosen}
          found={{ count, more }}
          offersAll={hasPage && chosen.kind === 'people' && (more || count > chosenCount(chosen))}
          isCounting={isCounting}
          onAct={(kind) => void act(kind, chosen)}
          onMove={() => setMoving(chosen)}
          onRoles={communityAdmin ? () => setChangingRoles(chosen) : undefined}
          onAll={() => void chooseAll()}
          onClear={() => setSelection(EMPTY_SELECTION)}
        />
      )}
      {data && (
        <div aria-busy={isPlaceholderData} className={chosenCount(chosen) > 0 ? css.underBar : undefined}>
          <MembersTable
            people={people}
            view={view}
            onSort={change}
            selection={chosen}
            onSelect={setSelection}
            empty={<NoMembers onAll={() => change({ filters: NO_FILTERS })} />}
            menu={(person) => (
              <MemberOptions
                person={person}
                onAct={(kind) => void act(kind, only(person))}
                onMove={() => setMoving(only(person))}
                onEdit={() => setEditing(person)}
                onDelete={() => setDeleting(person)}
                onGroupRights={() => setEntitling(person)}
              />
            )}
          />
        </div>
      )}
      {pages > 1 && (
        <div className={css.pages}>
          <Pagination page={view.page} pageCount={pages} onChange={(page) => change({ page })} labels={labels} />
        </div>
      )}
      {deleting && (
        <Suspense>
          <DeleteMemberDialog person={deleting} onClose={() => setDeleting(undefined)} />
        </Suspense>
      )}
      {editing && (
        <Suspense>
          <EditMemberDialog person={editing} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
      {changingRoles && (
        <Suspense>
          <RolesDialog
            selection={changingRoles}
            onClose={(outcome) => {
              setChangingRoles(undefined)
              settle(outcome, changingRoles)
            }}
          />
        </Suspense>
      )}
      {entitling && (
        <Suspense>
          <GroupRightsDialog person={entitling} onClose={() => setEntitling(undefined)} />
        </Suspense>
      )}
      {moving && (
        <Suspense>
          <MoveDialog
            selection={moving}
            onClose={(outcome) => {
              setMoving(undefined)
              settle(outcome, moving)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const NO_FILTERS = {
  search: undefined,
  groupId: undefined,
  withoutGroup: undefined,
  status: undefined,
  role: undefined,
}

function NoMembers({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation('members')
  const { t: first } = useTranslation('onboarding')
  return (
    <EmptyState
      title={t('list.nobody')}
      action={
        <Button variant="secondary" onPress={onAll}>
          {first('empty.everybody')}
        </Button>
      }
    >
      {first('empty.people')}
    </EmptyState>
  )
}

function sameFilters(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The list counts only up to a limit; selecting all members requires the exact number. */
function useExactCount() {
  const [isCounting, setCounting] = useState(false)
  async function countAll(filters: object): Promise<number | undefined> {
    setCounting(true)
    try {
      const { totalPages } = await call(userApi.search, { ...filters, page: 0, exactCount: 'true' })
      return totalPages.count
    } catch (error) {
      await toastError(error)
      return undefined
    } finally {
      setCounting(false)
    }
  }
  return { isCounting, countAll }
}
