import BadgeCheck from 'lucide-react/icons/badge-check'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import Sparkles from 'lucide-react/icons/sparkles'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Item } from '../cache/queries.ts'
import { MenuDivider, MenuRow } from '../../../design-system/actions/menu.tsx'
import { toggleCuration } from './toggle-curation.ts'
import { useModeration } from './use-moderation.ts'

interface Props {
  item: Item
  onReport: () => void
  onHide: () => void
}

/** Menu rows for readers and admins. Official and featured require that the item is shared with the community. */
export function ModerationRows({ item, onReport, onHide }: Props) {
  const { t } = useTranslation(['experience', 'report'])
  const { mayMark, mayHide, mayReport } = useModeration(item)
  const isForAll = item.sharingParameters === 'community' || item.sharingParameters === 'public'
  return (
    <>
      {mayMark && (item.official || isForAll) && (
        <MenuRow icon={<BadgeCheck size={20} />} onAction={() => void toggleCuration(item, 'official')}>
          {t(item.official ? 'menu.notOfficial' : 'menu.official')}
        </MenuRow>
      )}
      {mayMark && item.sharingParameters !== 'private' && (
        <MenuRow icon={<Sparkles size={20} />} onAction={() => void toggleCuration(item, 'highlight')}>
          {t(item.highlight ? 'menu.notHighlight' : 'menu.highlight')}
        </MenuRow>
      )}
      {mayReport && (
        <MenuRow icon={<Flag size={20} />} onAction={onReport}>
          {t('report:menu')}
        </MenuRow>
      )}
      {mayHide && <MenuDivider />}
      {mayHide && (
        <MenuRow icon={<EyeOff size={20} />} tone="danger" onAction={onHide}>
          {t('menu.hide')}
        </MenuRow>
      )}
    </>
  )
}
