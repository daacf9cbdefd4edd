export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Space between toasts and what they must not cover. */
const GAP = 16

/**
 * Distance of the toasts from the bottom of the screen so that they cover none of the boxes, or 0 if they fit nowhere.
 * `stack` is the column of the toasts.
 */
export function toastLift(
  stack: { left: number; right: number; height: number },
  boxes: readonly Box[],
  screenHeight: number,
): number {
  const inColumn = boxes
    .filter(({ left, right, top, bottom }) => right > stack.left && left < stack.right && bottom > top)
    .toSorted((one, other) => other.bottom - one.bottom)
  let foot = screenHeight - GAP
  for (const { top, bottom } of inColumn) {
    if (top < foot && bottom > foot - stack.height) foot = top - GAP
  }
  return foot - stack.height < GAP ? 0 : screenHeight - foot
}
