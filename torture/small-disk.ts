import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export interface SmallDisk {
  folder: string
  /** Fills the disk except for `left` bytes. */
  fill(left: number): void
  free(): void
}

/** Mounts a disk in memory during `work`. Returns false when not run as root, which mounting needs. */
export async function onSmallDisk(
  folder: string,
  mebibytes: number,
  work: (disk: SmallDisk) => Promise<void>,
): Promise<boolean> {
  mkdirSync(folder, { recursive: true })
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0777`, 'tmpfs', folder])
  if (mounted.status !== 0) return false
  const ballast = path.join(folder, 'ballast')
  try {
    await work({
      folder,
      fill(left) {
        const { bavail, bsize } = statfsSync(folder)
        try {
          writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)))
        } catch (error) {
          // What others write to the disk meanwhile fills it too.
          if (!isFull(error)) throw error
        }
      },
      free() {
        rmSync(ballast, { force: true })
      },
    })
  } finally {
    spawnSync('umount', ['-l', folder])
  }
  return true
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC'
}
