import Bowser from 'bowser'

/** Longer than any browser's own; the patterns of the library take milliseconds on a header of 16 kB. */
const MAX_USER_AGENT = 512

/** Browser and system in words that a person recognises as theirs; versions change too often to be a device. */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return ''
  const parser = Bowser.getParser(userAgent.slice(0, MAX_USER_AGENT), true)
  return [parser.parseBrowser().name, parser.parseOS().name].filter(Boolean).join(', ')
}
