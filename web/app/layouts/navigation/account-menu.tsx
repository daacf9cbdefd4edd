import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import LifeBuoy from 'lucide/dist/esm/icons/life-buoy.mjs'
import BookOpen from 'lucide/dist/esm/icons/book-open.mjs'
import School from 'lucide/dist/esm/icons/school.mjs'
import Settings from 'lucide/dist/esm/icons/settings.mjs'
import Stamp from 'lucide/dist/esm/icons/stamp.mjs'
import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useNavigate } from 'react-router'

import { hasRoute } from '../../route-table.ts'
import { classNames } from '../../design-system/foundations/class-names.ts'
import { signOut } from '../../features/journal/waiting/sign-out.ts'
import { Menu, MenuDivider, MenuRow, MenuTrigger } from '../../design-system/actions/menu.tsx'
import css from './account-menu.module.css'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useCommunity } from '../../platform/host/community.ts'
import { GroupRows } from './group-rows.tsx'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { useMayAdminister } from './main-nav.tsx'
import { openSupport } from '../../platform/community/open-support.ts'
import { showToast } from '../../platform/overlays/overlay-store.ts'
import { useCanWrite } from '../../platform/session/session.ts'
import { useOpenOnMount } from '../../platform/overlays/use-open-on-mount.ts'
import { Icon } from '../../design-system/marks/icon.tsx'

/** Loaded on the first press of the avatar. */
export default function AccountMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation()
  const path = useLocalePath()
  const navigate = useNavigate()
  const { supportLink } = useCommunity()
  const isMember = useCanWrite()
  const mayAdminister = useMayAdminister()
  const [isLeaving, setLeaving] = useState(false)
  const { button, ...opened } = useOpenOnMount()

  async function leave() {
    setLeaving(true)
    const isOut = await signOut()
    setLeaving(false)
    if (isOut) await navigate(path('/auth'), { replace: true })
  }

  function help() {
    if (!openSupport(supportLink)) showToast({ kind: 'info', title: t('support.missing') })
  }

  return (
    <>
      <MenuTrigger {...opened}>
        {/* Placed over the avatar, not around it, so that its initials are not part of the button's name. */}
        <span className={css.face} data-leaving={isLeaving || undefined}>
          {children}
          <Button
            ref={button}
            className={classNames(css.button)}
            aria-label={`${t('nav.account')}, ${name}`}
            isDisabled={isLeaving}
          />
        </span>
        <Menu label={t('nav.account')}>
          <MenuRow icon={<Icon of={BookOpen} size={20} />} onAction={() => void navigate(path('/'))}>
            {t('nav.journal')}
          </MenuRow>
          {isMember && hasRoute('application') && (
            <MenuRow icon={<Icon of={School} size={20} />} onAction={() => void navigate(path('/application'))}>
              {t('nav.community')}
            </MenuRow>
          )}
          <GroupRows />
          {mayAdminister && (
            <MenuRow
              icon={<Icon of={Settings} size={20} />}
              onAction={() => void navigate(path('/admin/manage-members'))}
            >
              {t('nav.administration')}
            </MenuRow>
          )}
          <MenuRow icon={<Icon of={Stamp} size={20} />} onAction={() => void navigate(path('/recognition'))}>
            {t('nav.recognitions')}
          </MenuRow>
          <MenuRow icon={<Icon of={UserRound} size={20} />} onAction={() => void navigate(path('/profile'))}>
            {t('nav.profile')}
          </MenuRow>
          <MenuRow icon={<Icon of={LifeBuoy} size={20} />} onAction={help}>
            {t('nav.support')}
          </MenuRow>
          <MenuDivider />
          <MenuRow icon={<Icon of={LogOut} size={20} />} onAction={() => void leave()}>
            {t('nav.signOut')}
          </MenuRow>
        </Menu>
      </MenuTrigger>
      {isLeaving && (
        <p className="visually-hidden" role="status">
          {t('nav.signingOut')}
        </p>
      )}
    </>
  )
}
