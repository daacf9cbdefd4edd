import type { SharingLevel } from '@vecu/contract/experience'
import Globe from 'lucide-react/icons/globe'
import Lock from 'lucide-react/icons/lock'
import School from 'lucide-react/icons/school'
import Users from 'lucide-react/icons/users'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'

export const SHARING_ICONS = { private: Lock, group: Users, community: School, public: Globe }

export function SharingBadge({ sharing, className }: { sharing: SharingLevel; className?: string | undefined }) {
  const { t } = useTranslation('experience')
  const Icon = SHARING_ICONS[sharing]
  return (
    <span className={className}>
      <Icon size={17} aria-hidden="true" />
      <span className="visually-hidden">{t('card.sharing')} </span>
      {/* The groups are not those of every reader. */}
      {t(sharing === 'group' ? 'sharing.group.badge' : `sharing.${sharing}.label`)}
    </span>
  )
}
