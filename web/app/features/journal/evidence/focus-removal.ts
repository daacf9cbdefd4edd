/** Moves the focus after a removal: to the next row's button, or to the button that adds files. */
export function focusAfterRemoval(list: HTMLElement | null, position: number): void {
  const removers = [...(list?.querySelectorAll<HTMLElement>('[data-does="remove"]') ?? [])]
  const next = removers[Math.min(position, removers.length - 1)]
  ;(next ?? list?.querySelector<HTMLElement>('button'))?.focus()
}
