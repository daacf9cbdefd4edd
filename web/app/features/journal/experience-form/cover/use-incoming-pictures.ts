import { useEffect, useEffectEvent } from 'react'

/** Accepts pictures pasted or dropped anywhere on the page. Otherwise the browser would open a dropped file. */
export function useIncomingPictures(take: (file: File) => void): void {
  const onFile = useEffectEvent(take)

  useEffect(() => {
    function receive(event: Event, data: DataTransfer | null) {
      const [file] = data?.files ?? []
      if (!file || event.defaultPrevented) return
      event.preventDefault()
      onFile(file)
    }
    const paste = (event: ClipboardEvent) => {
      receive(event, event.clipboardData)
    }
    const drop = (event: DragEvent) => {
      receive(event, event.dataTransfer)
    }
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('paste', paste)
    window.addEventListener('drop', drop)
    window.addEventListener('dragover', over)
    return () => {
      window.removeEventListener('paste', paste)
      window.removeEventListener('drop', drop)
      window.removeEventListener('dragover', over)
    }
  }, [])
}
