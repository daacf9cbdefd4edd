/** Moves `id` by one position; does nothing beyond the ends. */
export function moved(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const from = ids.indexOf(id)
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(Math.max(0, from + by), 0, id)
}

/** Moves the dragged ids together before or after `target`. */
export function placedAt(
  ids: readonly number[],
  dragged: ReadonlySet<unknown>,
  target: number,
  isAfter: boolean,
): number[] {
  const isDragged = (id: number) => dragged.has(id)
  if (isDragged(target)) return [...ids]
  const others = ids.filter((id) => !isDragged(id))
  return others.toSpliced(others.indexOf(target) + (isAfter ? 1 : 0), 0, ...ids.filter(isDragged))
}
