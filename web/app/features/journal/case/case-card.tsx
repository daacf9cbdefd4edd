import {
  type CaseDecision,
  DECISIONS_BY_KIND,
  DECISIONS_WITH_REASON,
  MAX_CASE_COMMENT,
  type ModerationCase,
  type ReasonedDecision,
  moderationCaseApi,
} from '@vecu/contract/moderation-case'
import { useState } from 'react'
import { Link } from 'react-router'

import { refreshCases } from '../moderation/queries.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { RelativeTime } from '../../../platform/i18n/relative-time-text.tsx'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { ReasonDialog } from '../../../platform/wizard/reason-dialog.tsx'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { StatusChip } from '../../../design-system/marks/status-chip.tsx'
import css from './case-card.module.css'
import { CaseContent } from './case-content.tsx'

/** A report or a request, with the item that it is about and the two possible decisions. */
export function CaseCard({ moderationCase }: { moderationCase: ModerationCase }) {
  const { t } = useTranslation(['moderation', 'report'])
  const { t: common } = useTranslation()
  const { id, kind, author, item, comment, createdAt } = moderationCase
  const [isShown, setShown] = useState(false)
  const [pending, setPending] = useState<CaseDecision>()
  const [decisionToExplain, setDecisionToExplain] = useState<ReasonedDecision>()
  const heading = `case-${id}`
  const name = author.firstname

  async function decide(decision: CaseDecision, reason?: string): Promise<boolean> {
    setPending(decision)
    try {
      await call(moderationCaseApi.decide, { id, decision, ...(reason !== undefined && { reason }) })
      showToast({ kind: 'success', title: t(`done.${decision}`) })
      await refreshCases()
      return true
    } catch (error) {
      await toastError(error)
      await refreshCases()
      return false
    } finally {
      setPending(undefined)
    }
  }

  return (
    <li>
      <article className={css.card} aria-labelledby={heading}>
        <p className={css.meta}>
          <StatusChip tone="wait">{t(`kind.${kind}`)}</StatusChip>
          <RelativeTime at={createdAt} />
        </p>
        <h2 id={heading} className={css.name}>
          {item?.name ?? `${author.firstname} ${author.lastname}`}
        </h2>
        {item && <p className={css.aside}>{`${author.firstname} ${author.lastname}`}</p>}
        <Facts moderationCase={moderationCase} />
        {comment && <blockquote className={css.comment}>{comment}</blockquote>}
        {isShown && (
          <div className={css.content}>
            <CaseContent id={id} />
          </div>
        )}
        <div className={css.actions}>
          <ShowButton moderationCase={moderationCase} isShown={isShown} onToggle={() => setShown(!isShown)} />
          {DECISIONS_BY_KIND[kind].map((decision) => (
            <Button
              key={decision}
              variant={decision === 'hide' ? 'danger' : 'secondary'}
              size="sm"
              aria-describedby={heading}
              isPending={pending === decision}
              pendingLabel={common('loading')}
              onPress={() => {
                const reasoned = DECISIONS_WITH_REASON.find((one) => one === decision)
                if (reasoned) setDecisionToExplain(reasoned)
                else void decide(decision)
              }}
            >
              {t(`decision.${decision}`)}
            </Button>
          ))}
        </div>
      </article>
      {decisionToExplain && (
        <ReasonDialog
          title={t(`why.${decisionToExplain}`)}
          text={t('why.text', { name })}
          field={{ label: t('why.reason'), limit: MAX_CASE_COMMENT, missing: t('why.missing', { name }) }}
          back={common('cancel')}
          confirm={{
            label: t(`decision.${decisionToExplain}`),
            pending: common('loading'),
            ...(decisionToExplain === 'hide' && { variant: 'danger' }),
          }}
          isOpen
          onOpenChange={() => setDecisionToExplain(undefined)}
          onSend={(reason) => decide(decisionToExplain, reason)}
        />
      )}
    </li>
  )
}

/** Why and by whom something was reported. */
function Facts({ moderationCase: { kind, reportReason, reporter, item } }: { moderationCase: ModerationCase }) {
  const { t } = useTranslation(['moderation', 'report'])
  if (kind !== 'report' && kind !== 'portrait_report') return null
  return (
    <>
      {reportReason && <p className={css.reason}>{t(`report:reason.${reportReason}`)}</p>}
      <p className={css.aside}>
        {reporter ? t('byReporter', { name: `${reporter.firstname} ${reporter.lastname}` }) : t('byFormer')}
      </p>
      {!item && kind === 'report' && <p className={css.aside}>{t('gone')}</p>}
    </>
  )
}

interface ShowProps {
  moderationCase: ModerationCase
  isShown: boolean
  onToggle: () => void
}

function ShowButton({ moderationCase: { kind, author, item }, isShown, onToggle }: ShowProps) {
  const { t } = useTranslation('moderation')
  const path = useLocalePath()
  if (kind === 'portrait' || kind === 'portrait_report') {
    return (
      <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to={path(`/${author.id}/user-overview/portrait`)}>
        {t('showPortrait')}
      </Link>
    )
  }
  if (!item) return null
  return (
    <Button variant="ghost" size="sm" aria-expanded={isShown} onPress={onToggle}>
      {t(isShown ? 'close' : 'show')}
    </Button>
  )
}
