import { SHARING_LEVELS, type SharingLevel } from '@vecu/contract/experience'
import { Suspense } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useCommunity } from '../../../platform/host/community.ts'
import { useUser } from '../../../platform/session/session.ts'
import { needsPublicApproval } from '../item/own-rights.ts'
import { Checkbox } from '../../../design-system/choices/checkbox.tsx'
import { RadioCards } from '../../../design-system/choices/radio-cards.tsx'
import { PublicationNote } from './publication-note.tsx'
import css from './sharing-fields.module.css'
import { SHARING_ICONS } from './sharing-badge.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

export interface SharingChoice {
  sharingParameters: SharingLevel
  groupIds: number[]
}

interface Props {
  /** “Who can see it”, in the grammatical gender of the item. */
  label: string
  value: SharingChoice
  onChange: (value: SharingChoice) => void
  /** Error text such as “Choose at least one group.” */
  error?: string | undefined
  /** Not yet saved: where public links need approval, says so. */
  isNew?: boolean
}

/** Choice of the audience: private, groups, community or public. Groups are not offered to users without one. */
export function SharingFields({ label, value, onChange, error, isNew = false }: Props) {
  const { t } = useTranslation('experience')
  const community = useCommunity()
  const user = useUser()
  const groups = user.groupsAttributes
  const { sharingParameters, groupIds } = value
  const choices = SHARING_LEVELS.filter((sharing) => sharing !== 'group' || groups.length > 0)
  return (
    <div className={css.fields}>
      <RadioCards
        label={label}
        value={sharingParameters}
        onChange={(chosen) => {
          const only = groups.length === 1 ? groups.map(({ id }) => id) : groupIds
          onChange({ sharingParameters: chosen as SharingLevel, groupIds: chosen === 'group' ? only : groupIds })
        }}
        cards={choices.map((sharing) => ({
          value: sharing,
          label: t(`sharing.${sharing}.label`),
          hint: t(`sharing.${sharing}.hint`, { community: community.name }),
          icon: <Icon of={SHARING_ICONS[sharing]} size={20} />,
        }))}
      />
      {isNew && sharingParameters === 'public' && needsPublicApproval(user) && (
        <Suspense>
          <PublicationNote request={null} isNeeded />
        </Suspense>
      )}
      {sharingParameters === 'group' && (
        <fieldset className={css.groups}>
          <legend>{t('sharing.groups')}</legend>
          {groups.map(({ id, name }) => (
            <Checkbox
              key={id}
              isSelected={groupIds.includes(id)}
              onChange={(isChosen) =>
                onChange({
                  sharingParameters,
                  groupIds: isChosen ? [...groupIds, id] : groupIds.filter((other) => other !== id),
                })
              }
            >
              {name}
            </Checkbox>
          ))}
          {error && (
            <p className={css.error} role="alert">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </div>
  )
}
