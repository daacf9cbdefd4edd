/** Some browsers save nothing if the object URL is revoked before the download starts. */
const KEPT_MS = 60_000

/** Starts a browser download of a Blob. */
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
