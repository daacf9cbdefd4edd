const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/** Overlays restore the focus to the page themselves; what they contain is no place to return to. */
const OVERLAY =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=region][data-react-aria-top-layer]'

/** An ancestor of the focused element, and which of its children contains that element. */
interface Step {
  parent: Element
  index: number
}

/** The neighbour that has the focus because the focused element disappeared. */
let standIn: Element | undefined

/** Whether the person has not chosen where the focus is, so that a better place may take it. */
export function isFocusUnclaimed(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement === standIn
}

/**
 * Moves the focus to the nearest neighbour when the focused element is removed or disabled, so that keyboard and
 * screen reader users do not start again at the top of the page. Returns a function that ends it.
 */
export function keepFocus(): () => void {
  let focused: Element | undefined
  let way: Step[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === document.body) return
    focused = target
    if (target !== standIn) standIn = undefined
    if (!target.closest(OVERLAY)) way = stepsTo(target)
  }
  // An element that is removed loses the focus before it is disconnected: a microtask later it is known which it was.
  const forgetLeft = ({ target }: FocusEvent) => {
    queueMicrotask(() => {
      const isLeft = document.activeElement === document.body && document.hasFocus()
      if (isLeft && target === focused && focused?.isConnected && !focused.matches(':disabled')) focused = undefined
    })
  }
  const isLost = () => {
    const { activeElement, body } = document
    // A disabled element keeps the focus until the next frame.
    if (focused === undefined || ![null, body, focused].includes(activeElement)) return false
    return !focused.isConnected || focused.matches(':disabled')
  }
  const restore = () => {
    if (!isLost()) return
    focused = undefined
    standIn = neighbour(way)
    if (standIn instanceof HTMLElement) standIn.focus({ preventScroll: true })
  }
  // Dialogs and page changes move the focus within two frames; only what they leave behind is repaired.
  const check = () => {
    if (!isLost()) return
    clearTimeout(timer)
    timer = setTimeout(restore, 60)
  }

  const changes = new MutationObserver(check)
  changes.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forgetLeft)
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forgetLeft)
  }
}

function stepsTo(element: Element): Step[] {
  const steps: Step[] = []
  for (let child = element; child.parentElement && child !== document.body; child = child.parentElement) {
    steps.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  }
  return steps
}

/** The element that follows in the closest ancestor that is left, else the one before, else the page itself. */
function neighbour(way: readonly Step[]): HTMLElement | undefined {
  const main = document.querySelector<HTMLElement>('main')
  for (const { parent, index } of way) {
    if (!parent.isConnected) continue
    // Too far away from what was removed.
    if (main && parent !== main && parent.contains(main)) break
    const children = [...parent.children]
    for (const child of [...children.slice(index), ...children.slice(0, index).toReversed()]) {
      const found = [child, ...child.querySelectorAll(FOCUSABLE)].find(isReachable)
      if (found) return found
    }
  }
  return main ?? undefined
}

function isReachable(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && element.matches(FOCUSABLE) && element.closest('[inert], [hidden]') === null
}
