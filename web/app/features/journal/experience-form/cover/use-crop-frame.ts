import { type RefObject, useEffect, useRef, useState } from 'react'

/** The frame takes this much of the stage, so that what lies around it is seen too. */
const SHARE = 0.78

interface Size {
  width: number
  height: number
}

/** The place of the cropper, and the 16:9 frame that fits into it. */
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
