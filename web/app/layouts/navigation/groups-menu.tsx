import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'

import { Menu, MenuTrigger } from '../../design-system/actions/menu.tsx'
import { GroupRows } from './group-rows.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useOpenOnMount } from '../../platform/overlays/use-open-on-mount.ts'

/** Loaded on the first press of its button. */
export default function GroupsMenu({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { button, ...opened } = useOpenOnMount()
  return (
    <MenuTrigger {...opened}>
      <Button ref={button}>{children}</Button>
      <Menu label={t('nav.groups')} placement="bottom start">
        <GroupRows />
      </Menu>
    </MenuTrigger>
  )
}
