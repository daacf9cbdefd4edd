import { findValidCertification } from '@vecu/contract/valid-certification'
import type { Experience } from '@vecu/contract/experience'
import { experienceName } from '@vecu/contract/experience-name'
import { formatPlace } from '@vecu/contract/format-place'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { RelativeTime } from '../../../platform/i18n/relative-time-text.tsx'
import { Checkbox } from '../../../design-system/choices/checkbox.tsx'
import { SealIcon } from '../../../design-system/marks/seal-icon.tsx'
import { Cover } from '../item/cover.tsx'
import { ItemDate } from '../item/item-date.tsx'
import css from './experience-picker.module.css'

interface Props {
  experience: Experience
  /** In the order of choosing, from 1; undefined if not chosen. */
  place: number | undefined
  isDisabled: boolean
  onChange: (isChosen: boolean) => void
}

/** A press anywhere on the row chooses it. */
export function PickerRow({ experience, place, isDisabled, onChange }: Props) {
  const { t } = useTranslation('experience')
  const { language, localDate, createdAt, addressAttributes: address } = experience
  const name = experienceName(experience)
  const where = address ? formatPlace(address) : ''
  return (
    <li
      className={css.row}
      data-chosen={place === undefined ? undefined : true}
      data-disabled={isDisabled || undefined}
    >
      <div className={css.tick}>
        <Checkbox
          isSelected={place !== undefined}
          isDisabled={isDisabled}
          onChange={onChange}
          aria-label={place === undefined ? t('select.choose', { name }) : t('select.chosenAt', { name, place })}
        />
      </div>
      <Cover picture={experience.picture} sizes="96px" className={css.cover} />
      <div className={css.text}>
        <b lang={language}>{name}</b>
        <span>
          {localDate ? <ItemDate localDate={localDate.slice(0, 10)} /> : <RelativeTime at={createdAt} />}
          {where && ` · ${where}`}
        </span>
      </div>
      {findValidCertification(experience) && <SealIcon size={22} label={t('select.certified')} className={css.seal} />}
      <span className={css.place} aria-hidden="true">
        {place}
      </span>
    </li>
  )
}
