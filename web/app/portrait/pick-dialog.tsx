import { MAX_PORTRAIT_EXPERIENCES } from '@vecu/contract/constants'
import type { Experience } from '@vecu/contract/experience'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ExperienceCard } from '../experience/experience-card.tsx'
import { shortDescription } from '../experience/short-description.ts'
import { JournalList } from '../journal/journal-list.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import css from './pick-list.module.css'

interface Props {
  picks: readonly Experience[]
  onOpenChange: (isOpen: boolean) => void
  onChoose: (picks: Experience[]) => void
}

/** Several of one's own experiences are chosen; those chosen last stand last. */
export function PickDialog({ picks, onOpenChange, onChoose }: Props) {
  const { t } = useTranslation('portrait')
  const { t: words } = useTranslation('experience')
  const [chosen, setChosen] = useState(picks)
  const isFull = chosen.length >= MAX_PORTRAIT_EXPERIENCES

  function card(experience: Experience) {
    const isSelected = chosen.some(({ id }) => id === experience.id)
    return (
      <ExperienceCard
        experience={experience}
        isSelected={isSelected}
        choice={
          <Checkbox
            isSelected={isSelected}
            isDisabled={isFull && !isSelected}
            aria-label={words('select.choose', { name: shortDescription(experience.description) })}
            onChange={(isTicked) => {
              setChosen(isTicked ? [...chosen, experience] : chosen.filter(({ id }) => id !== experience.id))
            }}
          />
        }
      />
    )
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title={t('edit.pick')}
      backLabel={words('select.back')}
      size="lg"
      footer={(close) => (
        <>
          <span className={css.count} role="status">
            <b>{t('edit.picked', { chosen: chosen.length, limit: MAX_PORTRAIT_EXPERIENCES })}</b>{' '}
            {isFull && t('edit.pickFull')}
          </span>
          <Button
            onPress={() => {
              close()
              onChoose([...chosen])
            }}
          >
            {words('select.validate')}
          </Button>
        </>
      )}
    >
      <JournalList
        scope={{ of: 'me' }}
        filter="experiences"
        card={card}
        empty={<p>{words('select.none')}</p>}
        failure={words('select.failed')}
      />
    </Dialog>
  )
}
