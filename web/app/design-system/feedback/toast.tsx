import Check from 'lucide/dist/esm/icons/check.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useRef, useSyncExternalStore } from 'react'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast'

import { Button } from '../actions/button.tsx'
import { classNames } from '../foundations/class-names.ts'
import { IconButton } from '../actions/icon-button.tsx'
import type { Toasts } from './toast-queue.ts'
import css from './toast.module.css'
import { useToastLift } from './use-toast-lift.ts'
import { Icon } from '../marks/icon.tsx'

const ICONS = { success: Check, error: CircleAlert, info: Info }

export interface ToastRegionProps {
  toasts: Toasts
  label: string
  closeLabel: string
}

/** Mounted only while there are toasts: React Aria adds a region to F6 navigation when it appears. */
export function ToastRegion({ toasts, label, closeLabel }: ToastRegionProps) {
  const { queue } = toasts
  const isEmpty = useSyncExternalStore(
    (changed) => queue.subscribe(changed),
    () => queue.visibleToasts.length === 0,
    () => true,
  )
  return isEmpty ? null : <VisibleToasts toasts={toasts} label={label} closeLabel={closeLabel} />
}

function VisibleToasts({ toasts, label, closeLabel }: ToastRegionProps) {
  const region = useRef<HTMLDivElement>(null)
  useToastLift(region)
  return (
    <AriaToastRegion ref={region} queue={toasts.queue} aria-label={label} className={classNames(css.region)}>
      {({ toast }) => {
        return (
          <AriaToast toast={toast} className={classNames(css.toast, css[toast.content.kind])}>
            <Icon of={ICONS[toast.content.kind]} size={20} className={classNames(css.icon)} />
            {/* Role status, because an alert would interrupt the screen reader. */}
            <AriaToastContent role="status" className={classNames(css.content)}>
              <Text slot="title" className={classNames(css.title)}>
                {toast.content.title}
              </Text>
              {toast.content.detail && (
                <Text slot="description" className={classNames(css.detail)}>
                  {toast.content.detail}
                </Text>
              )}
            </AriaToastContent>
            {toast.content.action && (
              <Button
                variant="ghost"
                size="sm"
                onPress={() => {
                  toast.content.action?.act()
                  toasts.close(toast.key)
                }}
              >
                {toast.content.action.label}
              </Button>
            )}
            <IconButton slot="close" label={closeLabel}>
              <Icon of={X} size={18} />
            </IconButton>
          </AriaToast>
        )
      }}
    </AriaToastRegion>
  )
}
