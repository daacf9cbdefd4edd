import { useCallback } from 'react'

/** Sets the object URL of a Blob while the image is mounted. */
export function useObjectUrl(blob: Blob | null): (picture: HTMLImageElement | null) => (() => void) | undefined {
  return useCallback(
    (picture) => {
      if (!picture || !blob) return undefined
      const url = URL.createObjectURL(blob)
      picture.src = url
      return () => {
        URL.revokeObjectURL(url)
      }
    },
    [blob],
  )
}
