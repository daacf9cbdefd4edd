import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { classNames } from '../../../design-system/foundations/class-names.ts'
import css from './bell-popover.module.css'
import NotificationList from './notification-list.tsx'

interface Props {
  trigger: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Notifications under the bell. Escape or a press outside closes it and returns the focus to the bell. */
export default function BellPopover({ trigger, isOpen, onOpenChange }: Props) {
  const { t } = useTranslation()
  return (
    <Popover
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      offset={6}
      className={classNames(css.popover)}
    >
      <Dialog className={classNames(css.dialog)}>
        <Heading slot="title" level={2} className={classNames(css.title)}>
          {t('nav.notifications')}
        </Heading>
        <NotificationList
          onDone={() => {
            onOpenChange(false)
          }}
        />
      </Dialog>
    </Popover>
  )
}
