import Download from 'lucide/dist/esm/icons/download.mjs'
import { useState } from 'react'

import { Button, type ButtonProps } from './button.tsx'
import { Icon } from '../marks/icon.tsx'

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  label: string
  /** Shown until the file is saved. */
  pendingLabel: string
  save: () => Promise<void>
}

export function DownloadButton({ label, pendingLabel, save, ...look }: Props) {
  const [isSaving, setSaving] = useState(false)
  return (
    <Button
      {...look}
      icon={<Icon of={Download} size={20} />}
      isPending={isSaving}
      pendingLabel={pendingLabel}
      onPress={() => {
        setSaving(true)
        void save().finally(() => setSaving(false))
      }}
    >
      {label}
    </Button>
  )
}
