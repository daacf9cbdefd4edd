import Bowser from 'bowser'

/** Longer than any real user agent; parsing a 16 kB header takes milliseconds. */
const MAX_USER_AGENT = 512

/** Browser and system without versions, which change too often to identify a device. */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return ''
  const parser = Bowser.getParser(userAgent.slice(0, MAX_USER_AGENT), true)
  return [parser.parseBrowser().name, parser.parseOS().name].filter(Boolean).join(', ')
}
