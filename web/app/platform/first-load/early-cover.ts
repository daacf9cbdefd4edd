/** Set by the inline script, see `prefetched-requests.ts`. */
interface Early {
  earlyPrint?: HTMLImageElement | undefined
}

/** Ref of the skeleton of the first card: shows the early cover until the card is rendered. */
export function attachEarlyCover(place: HTMLElement | null): void {
  const { earlyPrint } = window as Early
  if (place && earlyPrint && earlyPrint.parentNode !== place) place.append(earlyPrint)
}

/** Called once the card is rendered, so that no other skeleton shows the cover. */
export function clearEarlyCover(): void {
  delete (window as Early).earlyPrint
}
