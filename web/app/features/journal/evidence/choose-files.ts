import { MAX_UPLOAD_BYTES } from '@vecu/contract/constants'

interface Chosen {
  /** Files that are small enough and have room. */
  files: File[]
  tooLarge: File | undefined
  isTooMany: boolean
}

export function chooseFiles(offered: readonly File[], room: number): Chosen {
  const fitting = offered.filter(({ size }) => size <= MAX_UPLOAD_BYTES)
  return {
    files: fitting.slice(0, room),
    tooLarge: offered.find(({ size }) => size > MAX_UPLOAD_BYTES),
    isTooMany: fitting.length > room,
  }
}
