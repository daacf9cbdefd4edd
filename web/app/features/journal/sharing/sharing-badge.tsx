import type { SharingLevel } from '@vecu/contract/experience'
import Globe from 'lucide/dist/esm/icons/globe.mjs'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import School from 'lucide/dist/esm/icons/school.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

export const SHARING_ICONS = { private: Lock, group: Users, community: School, public: Globe }

export function SharingBadge({ sharing, className }: { sharing: SharingLevel; className?: string | undefined }) {
  const { t } = useTranslation('experience')
  return (
    <span className={className}>
      <Icon of={SHARING_ICONS[sharing]} size={17} />
      <span className="visually-hidden">{t('card.sharing')} </span>
      {/* The groups are not those of every reader. */}
      {t(sharing === 'group' ? 'sharing.group.badge' : `sharing.${sharing}.label`)}
    </span>
  )
}
