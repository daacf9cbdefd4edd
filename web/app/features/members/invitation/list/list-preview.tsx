import { INVITATION_LINE_STATUSES, SENDABLE_STATUSES } from '@vecu/contract/invitation-batch'
import { useLayoutEffect, useRef, useState } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { usePageLabels } from '../../../../platform/forms/page-labels.ts'
import { Banner } from '../../../../design-system/feedback/banner.tsx'
import { Button } from '../../../../design-system/actions/button.tsx'
import { classNames } from '../../../../design-system/foundations/class-names.ts'
import { Pagination } from '../../../../design-system/navigation/pagination.tsx'
import { Segmented } from '../../../../design-system/choices/segmented.tsx'
import type { ListGroup } from './list-draft.ts'
import { ListGroups } from './list-groups.tsx'
import { ListLineRow } from './list-line-row.tsx'
import { type ListLine, countFlags, isProblem, willBeSent } from './list-lines.ts'
import css from './list.module.css'

const LINES_A_PAGE = 50

interface Props {
  lines: readonly ListLine[]
  groups: readonly ListGroup[]
  /** Validated for another group than the one chosen now. */
  isOutdated: boolean
  isWorking: boolean
  onLines: (lines: readonly ListLine[]) => void
  onJudge: (lines: readonly ListLine[]) => void
  onSend: () => void
  onBack: () => void
}

/** Shows the status of each line before anything is sent. */
export function ListPreview({ lines, groups, isOutdated, isWorking, onLines, onJudge, onSend, onBack }: Props) {
  const { t } = useTranslation('invitation')
  const labels = usePageLabels()
  const title = useRef<HTMLHeadingElement>(null)
  const problems = lines.filter(isProblem)
  const [filter, setFilter] = useState(problems.length > 0 ? 'problems' : 'all')
  const [page, setPage] = useState(1)
  const visibleLines = filter === 'problems' ? problems : lines
  const pages = Math.max(1, Math.ceil(visibleLines.length / LINES_A_PAGE))
  const current = Math.min(page, pages)
  const count = lines.filter(willBeSent).length
  const hasGroups = lines.some(({ group }) => group !== '')
  const withLine = (changed: ListLine) => lines.map((line) => (line.key === changed.key ? changed : line))

  useLayoutEffect(() => {
    title.current?.focus()
  }, [])

  return (
    <section className={css.form} aria-labelledby="list-preview">
      <h3 id="list-preview" ref={title} tabIndex={-1} className={css.title}>
        {t('preview.title', { count: lines.length })}
      </h3>
      <Sum lines={lines} />
      <ListGroups lines={lines} groups={groups} />
      {isOutdated && (
        <Banner
          kind="warning"
          role="status"
          action={
            <Button variant="secondary" size="sm" isPending={isWorking} onPress={() => onJudge(lines)}>
              {t('preview.judge')}
            </Button>
          }
        >
          {t('preview.outdated')}
        </Banner>
      )}
      <Segmented
        label={t('preview.filter')}
        value={filter}
        onChange={(value) => {
          setFilter(value)
          setPage(1)
        }}
        segments={[
          { value: 'all', label: t('preview.all', { count: lines.length }) },
          { value: 'problems', label: t('preview.problems', { count: problems.length }) },
        ]}
      />
      {visibleLines.length === 0 ? (
        <p className={css.note}>{t('preview.noProblem')}</p>
      ) : (
        <ol className={css.lines} aria-label={t('preview.lines')}>
          {visibleLines.slice((current - 1) * LINES_A_PAGE, current * LINES_A_PAGE).map((line) => (
            <ListLineRow
              key={line.key}
              line={line}
              isWorking={isWorking}
              hasGroups={hasGroups}
              onLeaveOut={(isLeftOut) => onLines(withLine({ ...line, isLeftOut }))}
              onFixed={(person) => onJudge(withLine({ ...line, ...person, isLeftOut: false }))}
            />
          ))}
        </ol>
      )}
      {pages > 1 && (
        <Pagination
          page={current}
          pageCount={pages}
          onChange={setPage}
          labels={{ ...labels, nav: t('preview.pages') }}
        />
      )}
      <div className={classNames(css.end, css.bar)}>
        <Button
          isDisabled={count === 0 || isOutdated}
          isPending={isWorking}
          pendingLabel={t('invite.sending')}
          onPress={onSend}
        >
          {t('preview.send', { count })}
        </Button>
        <Button variant="ghost" isDisabled={isWorking} onPress={onBack}>
          {t('preview.back')}
        </Button>
      </div>
    </section>
  )
}

/** Number of lines by status: sendable ones first, then problems. */
function Sum({ lines }: { lines: readonly ListLine[] }) {
  const { t } = useTranslation('invitation')
  const counts = countFlags(lines)
  return (
    <div role="status">
      <ul className={css.sum}>
        {INVITATION_LINE_STATUSES.filter((flag) => counts.has(flag)).map((flag) => (
          <li key={flag} data-sent={SENDABLE_STATUSES.includes(flag) || undefined}>
            {t(`preview.count.${flag}`, { count: counts.get(flag) ?? 0 })}
          </li>
        ))}
      </ul>
    </div>
  )
}
