/** Long enough for the slowest disk to begin: revoked sooner, some browsers save nothing. */
const KEPT_MS = 60_000

/** Hands a file that is already here to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(address)
  }, KEPT_MS)
}
