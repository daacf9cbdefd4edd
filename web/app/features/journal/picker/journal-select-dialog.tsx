import type { Experience } from '@vecu/contract/experience'
import { experienceName } from '@vecu/contract/experience-name'
import { useState } from 'react'
import { Link } from 'react-router'

import { ExperienceCard } from '../experience/experience-card.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { Checkbox } from '../../../design-system/choices/checkbox.tsx'
import { Dialog } from '../../../design-system/overlays/dialog.tsx'
import { ExperiencePicker } from './experience-picker.tsx'
import { JournalList } from '../listing/journal-list.tsx'
import css from './journal-select-dialog.module.css'
import type { Item } from '../cache/queries.ts'

interface One {
  /** Called with the latest choice; only one can be chosen. */
  onChoose: (experience: Experience) => void
  many?: undefined
}

interface Many {
  onChoose?: undefined
  many: {
    chosen: readonly Experience[]
    max: number
    onChoose: (experiences: Experience[]) => void
  }
}

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void } & (One | Many)

/** Selects one of the user's experiences, or several in the order in which they are ticked. */
export default function JournalSelectDialog({ isOpen, onOpenChange, onChoose, many }: Props) {
  const { t } = useTranslation('experience')
  const [chosen, setChosen] = useState<readonly Experience[]>(many?.chosen ?? [])
  const isFull = many !== undefined && chosen.length >= many.max

  function card(item: Item) {
    if (item.type !== 'Experience') return null
    const isSelected = chosen.some(({ id }) => id === item.id)
    return (
      <ExperienceCard
        experience={item}
        isSelected={isSelected}
        choice={
          <Checkbox
            isSelected={isSelected}
            onChange={(isTicked) => {
              setChosen(isTicked ? [item] : [])
            }}
            aria-label={t('select.choose', { name: experienceName(item) })}
          />
        }
      />
    )
  }

  function validate() {
    if (many) many.onChoose([...chosen])
    else if (chosen[0]) onChoose(chosen[0])
  }

  return (
    <Dialog
      title={t(many ? 'select.titleMany' : 'select.title')}
      backLabel={t('select.back')}
      size="lg"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={(close) => (
        <>
          {many && (
            <p className={css.count} role="status">
              {isFull ? t('select.full', { count: many.max }) : t('select.count', { count: chosen.length })}
            </p>
          )}
          <Button
            isDisabled={chosen.length === 0}
            onPress={() => {
              close()
              validate()
            }}
          >
            {t('select.validate')}
          </Button>
        </>
      )}
    >
      {many ? (
        <ExperiencePicker chosen={chosen} max={many.max} onChange={setChosen} empty={<NoneYet />} />
      ) : (
        <JournalList
          scope={{ kind: 'me' }}
          filter="experiences"
          card={card}
          empty={<NoneYet />}
          failure={t('select.failed')}
        />
      )}
    </Dialog>
  )
}

function NoneYet() {
  const { t } = useTranslation(['experience', 'onboarding'])
  const path = useLocalePath()
  return (
    <div className={css.none}>
      <p>{t('select.none')}</p>
      <Link className={buttonClass({ variant: 'secondary' })} to={path('/create-experience')}>
        {t('onboarding:begin')}
      </Link>
    </div>
  )
}
