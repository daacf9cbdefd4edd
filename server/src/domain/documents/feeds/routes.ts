import { AppError } from '@vecu/contract/error'
import { experienceName } from '@vecu/contract/experience-name'
import { localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { feedUrl, feedsApi, publicPictureUrl } from '@vecu/contract/feeds'
import { FileResponse } from '@vecu/contract/upload'
import { translate } from '@vecu/messages/translate'

import { presentExperience } from '../../journal/experience/present.ts'
import { findPublic } from '../../journal/experience/queries.ts'
import { communityUrl } from '../../../request/community/address.ts'
import { handle, handleWithoutCommunity } from '../../../request/handle.ts'
import { withRequestCommunity } from '../../../request/incoming-request.ts'
import { findPortrait, findPublicPortrait } from '../../journal/portrait/queries.ts'
import { presentStoryCard, presentStoryCards } from '../../journal/story/present.ts'
import { chooseSource, findPublicCover, findStoryCovers } from './covers.ts'
import { rss } from './feed.ts'
import { type OembedSource, buildOembed, oembedXml } from './oembed.ts'
import { type PublicPage, publicPageAt } from './public-page.ts'
import { feedStories } from './queries.ts'
import type { PresentContext } from '../../../request/request-context.ts'

const formatName = ({ firstname, lastname }: { firstname: string; lastname: string }) => `${firstname} ${lastname}`

/** Undefined unless the page is public. */
async function findOembedSource(
  ctx: PresentContext,
  { kind, token, pathname }: PublicPage,
  origin: string,
): Promise<OembedSource | undefined> {
  const { tx } = ctx
  const getPictureUrl = (width: number) => publicPictureUrl(origin, kind, token, width)
  if (kind === 'portraits') {
    const id = await findPublicPortrait(tx, token)
    const portrait = id === undefined ? undefined : await findPortrait(tx, id)
    return portrait && { title: formatName(portrait), author: formatName(portrait), picture: null, getPictureUrl }
  }
  const id = await findPublic(tx, kind === 'stories' ? 'story' : 'experience', token)
  if (id === undefined) return undefined
  if (kind === 'experiences') {
    const experience = await presentExperience(ctx, id)
    const { userAttributes, picture } = experience
    return { title: experienceName(experience), author: formatName(userAttributes), picture, getPictureUrl }
  }
  const { title, userAttributes, experiencePictures } = await presentStoryCard(ctx, id)
  const frame = `${origin}${pathInLocale(`/stories/public/${token}/embed`, localeOfPath(pathname))}`
  const picture = experiencePictures[0]?.picture
  return { title, author: formatName(userAttributes), picture, getPictureUrl, frame }
}

export const feedRoutes = [
  handleWithoutCommunity(feedsApi.picture, async ({ incoming, params, query, services, setHeader }) => {
    const { kind, publicToken } = params
    const cover = await withRequestCommunity(incoming, (tx) => findPublicCover(tx, kind, publicToken))
    const source = cover && chooseSource(cover.sources, query.width)
    // Outside the transaction, because the storage may be another service.
    const bytes = source && (await services.storage.read(source.key))
    if (!bytes) throw new AppError('NOT_FOUND')
    setHeader('access-control-allow-origin', '*')
    setHeader('cross-origin-resource-policy', 'cross-origin')
    if (!cover.isIndexable) setHeader('x-robots-tag', 'noindex')
    return new FileResponse(bytes, 'image/webp', 'cover.webp')
  }),

  handle(feedsApi.oembed, async (ctx) => {
    const { query, community, services, setHeader } = ctx
    const { format } = query
    if (format !== 'json' && format !== 'xml') throw new AppError('FORMAT_UNKNOWN')
    const origin = communityUrl(services.settings, community.slug)
    const page = publicPageAt(query.url, origin)
    const source = page && (await findOembedSource({ ...ctx, viewer: undefined }, page, origin))
    if (!source) throw new AppError('NOT_FOUND')
    // The response does not depend on the viewer, and other sites request it from the browser.
    setHeader('access-control-allow-origin', '*')
    const fields = buildOembed(source, { community: community.name, origin }, query)
    return format === 'xml'
      ? new FileResponse(oembedXml(fields), 'text/xml; charset=utf-8', 'oembed.xml')
      : new FileResponse(Buffer.from(JSON.stringify(fields)), 'application/json; charset=utf-8', 'oembed.json')
  }),

  handle(feedsApi.feed, async (ctx) => {
    const { tx, params, query, community, services, setHeader } = ctx
    const accountId = await findPublicPortrait(tx, params.publicToken)
    const person = accountId === undefined ? undefined : await findPortrait(tx, accountId)
    if (!person) throw new AppError('PORTRAIT_NOT_FOUND')
    const locale = query.locale ?? ctx.locale
    const origin = communityUrl(services.settings, community.slug)
    const listed = await feedStories(tx, person.id)
    const ids = listed.map(({ id }) => id)
    const cards = await presentStoryCards({ ...ctx, locale, viewer: undefined }, ids)
    const changedAt = listed
      .map(({ updated_at }) => updated_at)
      .toSorted((one, other) => Number(other) - Number(one))[0]
    setHeader('access-control-allow-origin', '*')
    setHeader('x-robots-tag', 'noindex')
    if (changedAt) setHeader('last-modified', changedAt.toUTCString())
    const bytes = rss({
      title: translate(locale, 'feeds:feed.title', { name: formatName(person) }),
      about: translate(locale, 'feeds:feed.about', { name: formatName(person), community: community.name }),
      locale,
      origin,
      page: `${origin}${pathInLocale(`/portraits/public/${params.publicToken}`, locale)}`,
      self: feedUrl(origin, params.publicToken, locale),
      changedAt,
      stories: ids.flatMap((id) => cards.get(id) ?? []),
      covers: await findStoryCovers(tx, ids),
    })
    return new FileResponse(bytes, 'application/rss+xml; charset=utf-8', 'stories.rss')
  }),
]
