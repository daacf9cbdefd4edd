import type { Learner } from '@vecu/contract/follow-up'

import { Button } from '../../../design-system/actions/button.tsx'
import { Dialog } from '../../../design-system/overlays/dialog.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useNumbers } from '../../../platform/i18n/use-numbers.ts'
import css from './follow-up.module.css'
import { formatDay, getName, wasNudgedElsewhere } from './learner-facts.ts'
import { useCertifiedShare } from './use-certified-share.ts'

interface Props {
  learner: Learner
  onNudge: (learner: Learner) => void
  onClose: () => void
}

/** All figures of a learner with their names, and the nudge, for a narrow screen. */
export default function LearnerSheet({ learner, onNudge, onClose }: Props) {
  const { t } = useTranslation('follow-up')
  const { t: common } = useTranslation()
  const format = useNumbers()
  const share = useCertifiedShare()(learner)
  const nudgedHere = learner.nudgedAt === null ? '–' : formatDay(learner.nudgedAt)
  const nudged = wasNudgedElsewhere(learner) ? t('nudgedLately') : nudgedHere
  const rows = [
    [t('table.lastEntry'), learner.lastEntryAt === null ? t('never') : formatDay(learner.lastEntryAt)],
    [t('table.experiences'), format(learner.experiencesCount)],
    [t('table.stories'), format(learner.storiesCount)],
    [t('table.certified'), share ?? '–'],
    [t('table.waiting'), format(learner.waitingRequestsCount)],
    [t('csv.nudged'), nudged],
  ] as const
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={getName(learner)}
      closeLabel={common('dialog.close')}
      size="sm"
      footer={
        learner.mayBeNudged
          ? (close) => (
              <Button
                onPress={() => {
                  close()
                  onNudge(learner)
                }}
              >
                {t('nudge.button')}
              </Button>
            )
          : undefined
      }
    >
      <dl className={css.details}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
