import Download from 'lucide-react/icons/download'
import { useState } from 'react'

import { Button, type ButtonProps } from './button.tsx'

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
      icon={<Download size={20} />}
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
