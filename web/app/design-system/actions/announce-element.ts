const READ_WITHIN_MS = 7_000
/** Safari ignores what is added to a new live region at once. */
const REGION_READY_MS = 100

let region: HTMLElement | undefined

/** Makes screen readers say the accessible name of an element. */
export function announceElement(id: string): void {
  if (region?.isConnected) add(region, id)
  else {
    const created = createRegion()
    region = created
    setTimeout(() => add(created, id), REGION_READY_MS)
  }
}

function createRegion(): HTMLElement {
  const created = document.createElement('div')
  created.className = 'visually-hidden'
  created.role = 'log'
  created.ariaLive = 'assertive'
  created.setAttribute('aria-relevant', 'additions')
  document.body.prepend(created)
  return created
}

function add(to: HTMLElement, id: string): void {
  // The page may have been left meanwhile.
  if (!document.getElementById(id)) return
  const message = document.createElement('div')
  // Only an element with such a role is read by the name of another one.
  message.role = 'img'
  message.setAttribute('aria-labelledby', id)
  to.append(message)
  setTimeout(() => message.remove(), READ_WITHIN_MS)
}
