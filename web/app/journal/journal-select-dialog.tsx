import type { Experience } from '@vecu/contract/experience'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ExperienceCard } from '../experience/experience-card.tsx'
import { shortDescription } from '../experience/short-description.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { JournalList } from './journal-list.tsx'

interface Props {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onChoose: (experience: Experience) => void
}

/** One of one's own experiences is chosen; another choice takes its place. */
export function JournalSelectDialog({ isOpen, onOpenChange, onChoose }: Props) {
  const { t } = useTranslation('experience')
  const [chosen, setChosen] = useState<Experience>()

  function card(experience: Experience) {
    const isSelected = chosen?.id === experience.id
    return (
      <ExperienceCard
        experience={experience}
        isSelected={isSelected}
        choice={
          <Checkbox
            isSelected={isSelected}
            onChange={(isTicked) => setChosen(isTicked ? experience : undefined)}
            aria-label={t('select.choose', { name: shortDescription(experience.description) })}
          />
        }
      />
    )
  }

  return (
    <Dialog
      title={t('select.title')}
      backLabel={t('select.back')}
      size="lg"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={(close) => (
        <Button
          isDisabled={!chosen}
          onPress={() => {
            close()
            if (chosen) onChoose(chosen)
          }}
        >
          {t('select.validate')}
        </Button>
      )}
    >
      <JournalList
        scope={{ of: 'me' }}
        filter="experiences"
        card={card}
        empty={<p>{t('select.none')}</p>}
        failure={t('select.failed')}
      />
    </Dialog>
  )
}
