export interface ErrorReport {
  url: string
  body: string
}

interface Origin {
  dsn: string
  release: string
  platform: 'javascript' | 'node'
}

/**
 * An error as services that speak Sentry's protocol accept it
 * (https://develop.sentry.dev/sdk/foundations/envelopes/): its type, message and stack, and nothing about the request.
 */
export function buildErrorReport(error: unknown, { dsn, release, platform }: Origin): ErrorReport {
  const eventId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const now = new Date()
  const event = {
    event_id: eventId,
    timestamp: now.getTime() / 1_000,
    platform,
    level: 'error',
    environment: 'production',
    release,
    exception: { values: [describeException(error)] },
  }
  const lines = [{ event_id: eventId, sent_at: now.toISOString(), dsn }, { type: 'event' }, event]
  return { url: getEnvelopeUrl(dsn), body: lines.map((line) => JSON.stringify(line)).join('\n') }
}

/** The key is in the query: a header of its own would make browsers ask for permission first. */
function getEnvelopeUrl(dsn: string): string {
  const { protocol, host, username, pathname } = new URL(dsn)
  const [, folder = '', project = ''] = /^(.*)\/([^/]*)$/.exec(pathname) ?? []
  const query = new URLSearchParams({ sentry_version: '7', sentry_key: username, sentry_client: 'vecu/1' })
  return `${protocol}//${host}${folder}/api/${project}/envelope/?${query.toString()}`
}

function describeException(error: unknown) {
  if (!(error instanceof Error)) {
    return { type: 'Error', value: typeof error === 'string' ? error : `thrown: ${typeof error}` }
  }
  const frames = parseStack(error.stack ?? '')
  return {
    type: error.name,
    value: error.message.slice(0, MAX_MESSAGE),
    ...(frames.length > 0 && { stacktrace: { frames } }),
  }
}

interface Frame {
  function: string
  filename: string
  lineno: number
  colno: number
}

/** `at name (file:1:2)` in V8, `name@file:1:2` in Firefox and Safari. */
const FRAMES = [/^\s*at (?:(?:async )?(.+?) \()?(.+?):(\d+):(\d+)\)?$/, /^(.*?)@(.+?):(\d+):(\d+)$/]

const MAX_FRAMES = 50
/** Browsers send at most 64 kB once the page is left. */
const MAX_MESSAGE = 8_000

/** The outermost call first, as the protocol asks. */
function parseStack(stack: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((line): Frame[] => {
      const found = FRAMES.map((pattern) => pattern.exec(line)).find((match) => match !== null)
      if (!found) return []
      const [, name, filename = '', lineno, colno] = found
      return [{ function: name || '?', filename, lineno: Number(lineno), colno: Number(colno) }]
    })
    .slice(0, MAX_FRAMES)
    .toReversed()
}
