import { useCallback } from 'react'

/** For a picture that lies in this browser: gives it an address for as long as it is shown. */
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
