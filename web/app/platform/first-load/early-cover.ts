/** Set by the inline script, see `prefetched-requests.ts`. */
interface Early {
  earlyPrint?: HTMLImageElement | undefined
}

/** Shows the early cover in the skeleton of the first card until the card is rendered; `path` is the request of the card. */
export function attachEarlyCover(place: HTMLElement | null, path?: string): void {
  const { earlyPrint } = window as Early
  if (!place || !earlyPrint || earlyPrint.parentNode === place) return
  if (path === undefined || earlyPrint.dataset.path === path) place.append(earlyPrint)
}

/** Called once the card is rendered, so that no other skeleton shows the cover. */
export function clearEarlyCover(): void {
  delete (window as Early).earlyPrint
}
