import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

interface DialogFile<Props> {
  /** Undefined until its file is loaded. */
  Dialog: ComponentType<Props> | undefined
  isLoading: boolean
  /** The file could not be loaded; until the next attempt to open the dialog. */
  hasFailed: boolean
}

/** Loads a dialog when it is first opened. If that fails, the dialog counts as closed and the page stays as it is. */
export function useDialogFile<Props>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: boolean,
  close: () => void,
): DialogFile<Props> {
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const [hasFailed, setFailed] = useState(false)
  const isLoading = isOpen && Dialog === undefined
  const start = useEffectEvent(load)
  const onFailed = useEffectEvent(() => {
    setFailed(true)
    close()
  })

  useEffect(() => {
    if (!isLoading) return undefined
    let isOver = false
    start().then(
      (loaded) => {
        if (!isOver) setDialog(() => loaded)
      },
      () => {
        if (!isOver) onFailed()
      },
    )
    return () => {
      isOver = true
    }
  }, [isLoading])

  return { Dialog, isLoading, hasFailed: hasFailed && !isOpen }
}
