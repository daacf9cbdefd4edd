/** Some browsers save nothing if the object URL is revoked before the download starts. */
const REVOKE_DELAY_MS = 60_000

/** Starts a browser download of a Blob. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, REVOKE_DELAY_MS)
}
