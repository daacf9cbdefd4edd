import { MAX_PORTRAIT_EXPERIENCES } from '@vecu/contract/constants'
import type { Experience } from '@vecu/contract/experience'
import { experienceName } from '@vecu/contract/experience-name'
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { Suspense, lazy, useState } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Cover } from '../../item/cover.tsx'
import { SharingBadge } from '../../sharing/sharing-badge.tsx'
import { Button } from '../../../../design-system/actions/button.tsx'
import { IconButton } from '../../../../design-system/actions/icon-button.tsx'
import css from './pick-list.module.css'
import { Icon } from '../../../../design-system/marks/icon.tsx'

const JournalSelectDialog = lazy(() => import('../../picker/journal-select-dialog.tsx'))

interface Props {
  picks: readonly Experience[]
  onChange: (picks: Experience[]) => void
}

/** Chosen experiences in their order, and the button to choose others. */
export function PickList({ picks, onChange }: Props) {
  const { t } = useTranslation('portrait')
  const [isOpen, setOpen] = useState(false)

  function move(from: number, to: number) {
    const moved = picks[from]
    if (moved) onChange(picks.toSpliced(from, 1).toSpliced(to, 0, moved))
  }

  return (
    <>
      <ol className={css.picks}>
        {picks.map((experience, index) => {
          const name = experienceName(experience)
          return (
            <li key={experience.id} className={css.pick}>
              <Cover picture={experience.picture} sizes="112px" className={css.cover} />
              <div className={css.text}>
                <p className={css.name} lang={experience.language}>
                  {name}
                </p>
                <SharingBadge sharing={experience.sharingParameters} className={css.sharing} />
              </div>
              <div className={css.actions}>
                <IconButton
                  label={t('edit.earlier', { name })}
                  isDisabled={index === 0}
                  onPress={() => {
                    move(index, index - 1)
                  }}
                >
                  <Icon of={ArrowUp} size={20} />
                </IconButton>
                <IconButton
                  label={t('edit.later', { name })}
                  isDisabled={index === picks.length - 1}
                  onPress={() => {
                    move(index, index + 1)
                  }}
                >
                  <Icon of={ArrowDown} size={20} />
                </IconButton>
                <IconButton
                  label={t('edit.remove', { name })}
                  onPress={() => {
                    onChange(picks.toSpliced(index, 1))
                  }}
                >
                  <Icon of={X} size={20} />
                </IconButton>
              </div>
            </li>
          )
        })}
      </ol>
      <div className={css.footer}>
        <Button
          variant="secondary"
          onPress={() => {
            setOpen(true)
          }}
        >
          {t('edit.pick')}
        </Button>
        <span className={css.count}>{t('edit.picked', { chosen: picks.length, limit: MAX_PORTRAIT_EXPERIENCES })}</span>
      </div>
      <Suspense>
        {isOpen && (
          <JournalSelectDialog
            isOpen
            onOpenChange={setOpen}
            many={{ chosen: picks, max: MAX_PORTRAIT_EXPERIENCES, onChoose: onChange }}
          />
        )}
      </Suspense>
    </>
  )
}
