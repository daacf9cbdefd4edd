/** The picture that the page's own line has fetched for the first card, see `prefetched-requests.ts`. */
interface Early {
  earlyPrint?: HTMLImageElement | undefined
}

/** The `ref` of the place that waits for the first card: until its card is there, the picture hangs in it. */
export function attachEarlyCover(place: HTMLElement | null): void {
  const { earlyPrint } = window as Early
  if (place && earlyPrint && earlyPrint.parentNode !== place) place.append(earlyPrint)
}

/** Its card has come: no other place is to show it. */
export function clearEarlyCover(): void {
  delete (window as Early).earlyPrint
}
