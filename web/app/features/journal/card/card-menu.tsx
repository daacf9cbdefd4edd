import { STORY_PDF_PICTURES } from '@vecu/contract/constants'
import type { StoryCard } from '@vecu/contract/story'
import Download from 'lucide/dist/esm/icons/download.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Share from 'lucide/dist/esm/icons/share.mjs'
import Stamp from 'lucide/dist/esm/icons/stamp.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { Suspense, lazy, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { Item } from '../cache/queries.ts'
import { ModerationRows } from '../moderation/moderation-rows.tsx'
import { openPdfDialog } from '../../documents/pdf/open-pdf-dialog.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { useCanWrite, useUser } from '../../../platform/session/session.ts'
import { useOpenOnMount } from '../../../platform/overlays/use-open-on-mount.ts'
import { IconButton } from '../../../design-system/actions/icon-button.tsx'
import { Menu, MenuDivider, MenuRow, MenuTrigger } from '../../../design-system/actions/menu.tsx'
import { deleteItem } from '../item/delete-item.ts'
import { itemPath, itemNamespace } from '../item/item-texts.ts'
import { openShareDialog } from '../sharing/open-share-dialog.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

const HideDialog = lazy(() => import('../moderation/hide-dialog.tsx'))
const ReportDialog = lazy(() => import('../moderation/report-dialog.tsx'))

/**
 * Actions of the owner, readers and admins, loaded when the button is first pressed. Without write access, only reading is
 * offered.
 */
export default function CardMenu({ item, look }: { item: Item; look: 'plain' | 'floating' }) {
  const { t } = useTranslation(['experience', 'story'])
  const namespace = itemNamespace(item)
  const path = useLocalePath()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { button, ...opened } = useOpenOnMount()
  const own = path(itemPath(item))
  const mayWrite = useCanWrite()
  const isOwn = useUser().id === item.userAttributes.id
  const [isHiding, setHiding] = useState(false)
  const [isReporting, setReporting] = useState(false)

  function remove() {
    void deleteItem(item, () => {
      if (pathname === own) void navigate(path('/'), { replace: true })
    })
  }

  return (
    <>
      <MenuTrigger {...opened}>
        <IconButton ref={button} label={t(`${namespace}:menu.label`)} variant={look}>
          <Icon of={Ellipsis} size={20} />
        </IconButton>
        <Menu label={t(`${namespace}:menu.label`)}>
          {item.type === 'Experience' && pathname !== own && (
            <MenuRow icon={<Icon of={Eye} size={20} />} onAction={() => void navigate(own)}>
              {t('menu.show')}
            </MenuRow>
          )}
          {isOwn && mayWrite && (
            <>
              {!item.hiding && (
                <MenuRow
                  icon={<Icon of={Share} size={20} />}
                  onAction={() => openShareDialog(item, t(`${namespace}:share.title`))}
                >
                  {t('menu.share')}
                </MenuRow>
              )}
              <MenuRow icon={<Icon of={Pencil} size={20} />} onAction={() => void navigate(`${own}/edit`)}>
                {t('menu.edit')}
              </MenuRow>
              {item.type === 'Experience' && !item.hiding && (
                <MenuRow
                  icon={<Icon of={Stamp} size={20} />}
                  onAction={() => void navigate(path(`/recognition/${item.id}/create`))}
                >
                  {t('menu.ask')}
                </MenuRow>
              )}
              {item.type === 'Story' && <DownloadRow story={item} />}
            </>
          )}
          <ModerationRows item={item} onReport={() => setReporting(true)} onHide={() => setHiding(true)} />
          {isOwn && mayWrite && (
            <>
              <MenuDivider />
              <MenuRow icon={<Icon of={Trash2} size={20} />} tone="danger" onAction={remove}>
                {t('menu.delete')}
              </MenuRow>
            </>
          )}
        </Menu>
      </MenuTrigger>
      {isReporting && (
        <Suspense>
          <ReportDialog item={item} onOpenChange={setReporting} />
        </Suspense>
      )}
      {isHiding && (
        <Suspense>
          <HideDialog
            item={item}
            onOpenChange={setHiding}
            onHidden={() => {
              if (pathname === own) void navigate(path('/application'), { replace: true })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Where it cannot be, the entry says why: one that is switched off is passed over by the keys, and explains nothing. */
function DownloadRow({ story }: { story: StoryCard }) {
  const { t } = useTranslation('story')
  const { t: common } = useTranslation()
  const { length } = story.experiencePictures
  const reason = length === STORY_PDF_PICTURES ? undefined : t('menu.notSix', { count: length })
  return (
    <MenuRow
      icon={<Icon of={Download} size={20} />}
      hint={reason}
      onAction={() => {
        if (reason === undefined) openPdfDialog(story.id, t('pdf'))
        else showToast({ kind: 'info', title: reason })
      }}
    >
      {common('pdf.download')}
    </MenuRow>
  )
}
