import { type RefObject, useEffect, useRef, useState } from 'react'

/** Share of the cropper taken by the frame, so that the surroundings of the crop are visible. */
const SHARE = 0.78

interface Size {
  width: number
  height: number
}

/** Observes the cropper and returns the size of its 16:9 frame in pixels. */
export function useCropFrame(): { ref: RefObject<HTMLDivElement | null>; frame: Size | undefined } {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)

  useEffect(() => {
    const stage = ref.current
    if (!stage) return undefined
    const watch = new ResizeObserver(() => {
      setWidth(Math.round(stage.clientWidth * SHARE))
    })
    watch.observe(stage)
    return () => {
      watch.disconnect()
    }
  }, [])

  return { ref, frame: width > 0 ? { width, height: (width * 9) / 16 } : undefined }
}
