import type { SharingLevel } from '@vecu/contract/experience'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Switch } from '../../../design-system/choices/switch.tsx'

interface Props {
  label: string
  /** Where official content appears, in the grammatical gender of the item. */
  hint: string
  sharing: SharingLevel
  isSelected: boolean
  onChange: (isOfficial: boolean) => void
}

/** Official content is listed only if the whole community sees it, so nothing narrower can be made official. */
export function OfficialSwitch({ label, hint, sharing, isSelected, onChange }: Props) {
  const { t } = useTranslation('experience')
  const isForAll = sharing === 'community' || sharing === 'public'
  return (
    <Switch
      isSelected={isSelected}
      isDisabled={!isForAll && !isSelected}
      onChange={onChange}
      hint={isForAll ? hint : t('sharing.officialNeedsAll')}
    >
      {label}
    </Switch>
  )
}
