import { PREVIEW_WIDTH, publicPictureUrl } from '@vecu/contract/feeds'
import type { Locale } from '@vecu/contract/locale'
import type { StoryCard } from '@vecu/contract/story'

import type { StoredPicture } from '../../../schema/tables/item-tables.ts'
import { chooseSource } from './covers.ts'
import { element, escapeXml, xmlDocument } from './xml.ts'

export interface Feed {
  title: string
  about: string
  locale: Locale
  origin: string
  /** URL of the portrait page that the feed belongs to. */
  page: string
  self: string
  changedAt: Date | undefined
  stories: readonly StoryCard[]
  /** By the id of the story. */
  covers: ReadonlyMap<number, Pick<StoredPicture, 'sources'>>
}

/** RSS 2.0, with an `atom:link` to the feed itself. */
export function rss({ title, about, locale, origin, page, self, changedAt, stories, covers }: Feed): Uint8Array {
  const channel = [
    element('title', title),
    element('link', page),
    element('description', about),
    element('language', locale),
    ...(changedAt ? [element('lastBuildDate', changedAt.toUTCString())] : []),
    element('atom:link', '', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...stories.map((story) => item(story, origin, covers.get(story.id)?.sources ?? [])),
  ]
  const spaces = { 'xmlns:atom': 'http://www.w3.org/2005/Atom', 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }
  return xmlDocument(element('rss', [element('channel', channel)], { version: '2.0', ...spaces }))
}

function item(story: StoryCard, origin: string, sources: StoredPicture['sources']): string {
  const { firstname, lastname } = story.userAttributes
  const token = story.publicToken ?? ''
  // No locale in the path: each reader is redirected to their own language.
  const url = `${origin}/stories/public/${token}`
  const source = chooseSource(sources, PREVIEW_WIDTH)
  // RSS requires the length, which older pictures do not have.
  const enclosure = source?.bytes !== undefined && {
    url: publicPictureUrl(origin, 'stories', token, source.width),
    length: source.bytes,
    type: 'image/webp',
  }
  return element('item', [
    element('title', story.title),
    element('link', url),
    element('guid', url, { isPermaLink: 'true' }),
    element('pubDate', new Date(story.createdAt).toUTCString()),
    element('dc:creator', `${firstname} ${lastname}`),
    ...(story.description === '' ? [] : [element('description', asHtml(story.description))]),
    ...(enclosure ? [element('enclosure', '', enclosure)] : []),
  ])
}

/** Feed readers parse descriptions as HTML, so the plain text is escaped once more. */
function asHtml(text: string): string {
  return escapeXml(text).replaceAll('\n', '<br />')
}
