import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import Flag from 'lucide/dist/esm/icons/flag.mjs'
import Sparkles from 'lucide/dist/esm/icons/sparkles.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Item } from '../cache/queries.ts'
import { MenuDivider, MenuRow } from '../../../design-system/actions/menu.tsx'
import { toggleCuration } from './toggle-curation.ts'
import { useModeration } from './use-moderation.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

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
        <MenuRow icon={<Icon of={BadgeCheck} size={20} />} onAction={() => void toggleCuration(item, 'official')}>
          {t(item.official ? 'menu.notOfficial' : 'menu.official')}
        </MenuRow>
      )}
      {mayMark && item.sharingParameters !== 'private' && (
        <MenuRow icon={<Icon of={Sparkles} size={20} />} onAction={() => void toggleCuration(item, 'highlight')}>
          {t(item.highlight ? 'menu.notHighlight' : 'menu.highlight')}
        </MenuRow>
      )}
      {mayReport && (
        <MenuRow icon={<Icon of={Flag} size={20} />} onAction={onReport}>
          {t('report:menu')}
        </MenuRow>
      )}
      {mayHide && <MenuDivider />}
      {mayHide && (
        <MenuRow icon={<Icon of={EyeOff} size={20} />} tone="danger" onAction={onHide}>
          {t('menu.hide')}
        </MenuRow>
      )}
    </>
  )
}
