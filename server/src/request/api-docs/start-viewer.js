// Runs in the browser: starts the viewer behind the contents and shows it in their place, where the person was reading.
const contents = document.querySelector('#contents')
const viewer = document.querySelector('#viewer')
const apiDocument = loadDocument()

showState('Loading the viewer…')
// The viewer keeps the chosen theme here.
const theme = localStorage.getItem('colorMode')
if (theme === 'light' || theme === 'dark') document.body.classList.add(`${theme}-mode`)

// The viewer occupies the processor for more than a second: the contents are painted first.
requestAnimationFrame(() => setTimeout(() => startViewer().catch(reportFailure)))

async function startViewer() {
  const [content] = await Promise.all([apiDocument, loadScript(viewer.dataset.script)])
  const observer = new MutationObserver(() => {
    if (!viewer.querySelector('h1')) return
    observer.disconnect()
    showViewer()
  })
  observer.observe(viewer, { childList: true, subtree: true })
  // Nothing is loaded from or sent to other hosts.
  globalThis.Scalar.createApiReference('#viewer', {
    content,
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
    hideModels: false,
    persistAuth: false,
  })
}

async function loadDocument() {
  const response = await fetch('/v2/openapi.json')
  if (!response.ok) throw new Error(`/v2/openapi.json: ${response.status}`)
  return response.json()
}

function loadScript(address) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', resolve)
    script.addEventListener('error', () => reject(new Error(`${address} could not be loaded`)))
    script.src = address
    document.head.append(script)
  })
}

function showViewer() {
  const place = findPlace()
  const focused = contents.contains(document.activeElement) ? document.activeElement.getAttribute('href') : undefined
  contents.remove()
  viewer.hidden = false
  if (place !== undefined) {
    history.replaceState(null, '', `#${place}`)
    // The viewer follows the address on this event.
    dispatchEvent(new PopStateEvent('popstate'))
  }
  if (focused === undefined) return
  const link = focused === null ? null : viewer.querySelector(`a[href="${CSS.escape(focused)}"]`)
  const target = link ?? viewer
  target.focus({ preventScroll: true })
}

/** The chosen operation if it is in view, else the first one in view; undefined in the introduction. */
function findPlace() {
  const [introduction, ...entries] = contents.querySelectorAll('main [id]')
  const isInView = (element) => {
    const { top } = element.getBoundingClientRect()
    return top >= 0 && top < innerHeight
  }
  const chosen = entries.find((element) => element.matches(':target'))
  if (chosen && isInView(chosen)) return chosen.id
  return introduction.getBoundingClientRect().bottom > 0 ? undefined : entries.find(isInView)?.id
}

function reportFailure(error) {
  showState('The viewer could not be loaded.')
  throw error
}

function showState(text) {
  for (const element of contents.querySelectorAll('.viewer-state')) element.textContent = text
}
