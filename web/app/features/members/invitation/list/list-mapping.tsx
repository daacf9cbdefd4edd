import { LIST_COLUMN_KINDS, LIST_SAMPLE_ROWS, type ListColumnKind } from '@vecu/contract/invitation-batch'
import { useLayoutEffect, useRef, useState } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { useUser } from '../../../../platform/session/session.ts'
import { Banner } from '../../../../design-system/feedback/banner.tsx'
import { Button } from '../../../../design-system/actions/button.tsx'
import { classNames } from '../../../../design-system/foundations/class-names.ts'
import { Checkbox } from '../../../../design-system/choices/checkbox.tsx'
import { Select } from '../../../../design-system/choices/select.tsx'
import type { ListTable } from './list-draft.ts'
import css from './list.module.css'
import mapping from './list-mapping.module.css'

interface Props {
  table: ListTable
  /** Group of the lines that name none. */
  groupName: string | undefined
  isWorking: boolean
  onTable: (table: ListTable) => void
  onHeader: (hasHeader: boolean) => void
  onConfirm: () => void
  onBack: () => void
}

/** Shows what each column was taken for, with its first cells; a kind chosen twice is taken from the other column. */
export function ListMapping({ table, groupName, isWorking, onTable, onHeader, onConfirm, onBack }: Props) {
  const { t } = useTranslation('member-import')
  const { t: invitation } = useTranslation('invitation')
  const title = useRef<HTMLHeadingElement>(null)
  const [isRefused, setRefused] = useState(false)
  const { columns, hasHeader } = table
  const hasEmail = columns.some(({ kind }) => kind === 'email')

  useLayoutEffect(() => {
    title.current?.focus()
  }, [])

  const choose = (index: number, kind: ListColumnKind) =>
    onTable({
      hasHeader,
      columns: columns.map((column, at) => {
        if (at === index) return { ...column, kind }
        return column.kind === kind ? { ...column, kind: 'ignore' } : column
      }),
    })

  return (
    <section className={css.form} aria-labelledby="list-mapping">
      <h3 id="list-mapping" ref={title} tabIndex={-1} className={css.title}>
        {t('title')}
      </h3>
      <p className={css.note}>{t('text')}</p>
      <Checkbox isSelected={hasHeader} isDisabled={isWorking} onChange={onHeader}>
        {t('hasHeader')}
      </Checkbox>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable */}
      <div className={mapping.scroll} role="region" aria-label={t('table')} tabIndex={0}>
        <table className={mapping.table}>
          <thead>
            <tr>
              {columns.map(({ kind, heading }, index) => (
                <th key={index} scope="col">
                  <Select
                    label={heading === '' ? t('column', { number: index + 1 }) : heading}
                    options={LIST_COLUMN_KINDS.map((id) => ({ id, label: t(`kind.${id}`) }))}
                    value={kind}
                    onChange={(chosen) => choose(index, chosen as ListColumnKind)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: LIST_SAMPLE_ROWS }, (_, row) => (
              <tr key={row}>
                {columns.map(({ kind, samples }, index) => (
                  <td key={index} data-ignored={kind === 'ignore' || undefined}>
                    {samples[row]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {columns.some(({ kind }) => kind === 'group') && <GroupNote groupName={groupName} />}
      {isRefused && !hasEmail && (
        <Banner kind="danger" role="alert">
          {t('noEmail')}
        </Banner>
      )}
      <div className={classNames(css.end, css.bar)}>
        <Button
          isPending={isWorking}
          pendingLabel={invitation('list.looking')}
          onPress={() => (hasEmail ? onConfirm() : setRefused(true))}
        >
          {invitation('list.look')}
        </Button>
        <Button variant="ghost" isDisabled={isWorking} onPress={onBack}>
          {t('back')}
        </Button>
      </div>
    </section>
  )
}

function GroupNote({ groupName = '' }: { groupName: string | undefined }) {
  const { t } = useTranslation('member-import')
  const { communityAdmin } = useUser()
  return (
    <Banner>
      {t(communityAdmin ? 'groups.createdLater' : 'groups.administeredOnly')}{' '}
      {groupName !== '' && t('groups.others', { group: groupName })}
    </Banner>
  )
}
