import { GALLERY_PAGE_SIZE } from '@vecu/contract/constants'
import { Refusal } from '@vecu/contract/error'
import { galleryApi } from '@vecu/contract/gallery'
import type { Locale } from '@vecu/contract/locale'

import { ServiceFailure } from '../http/ask-service.ts'
import { handleUnbound } from '../http/handle.ts'
import type { Log } from '../log.ts'
import { SCENE_WIDTH, THUMBNAIL_WIDTH, sceneUrl } from './scene-files.ts'
import { SCENES, type Scene, searchScenes } from './scenes.ts'
import { searchUnsplash, trackUnsplash } from './unsplash.ts'

// Another service may take seconds to answer: no transaction is held open meanwhile.
export const galleryRoutes = [
  handleUnbound(galleryApi.search, async ({ parts, query, locale }) => {
    const { unsplash } = parts.settings
    if (unsplash) {
      const { pictures, pages } = await clearly(parts.log, () => searchUnsplash(unsplash, { ...query, locale }))
      return { paginatedResults: pictures, totalPages: { pages } }
    }
    const found = searchScenes(query.query)
    const first = query.page * GALLERY_PAGE_SIZE
    const shown = found.slice(first, first + GALLERY_PAGE_SIZE)
    return {
      paginatedResults: await Promise.all(shown.map((scene) => present(scene, locale))),
      totalPages: { pages: Math.ceil(found.length / GALLERY_PAGE_SIZE) },
    }
  }),

  handleUnbound(galleryApi.track, async ({ parts, body: { id } }) => {
    const { unsplash } = parts.settings
    if (unsplash) await clearly(parts.log, () => trackUnsplash(unsplash, id))
    else if (!SCENES.some((scene) => scene.id === id)) throw new Refusal('NOT_FOUND')
    return { id }
  }),
]

async function present({ id, alt }: Scene, locale: Locale) {
  return {
    id,
    url: await sceneUrl(id, SCENE_WIDTH),
    thumbnailUrl: await sceneUrl(id, THUMBNAIL_WIDTH),
    authorName: 'Vécu',
    authorUrl: null,
    alt: alt[locale],
  }
}

async function clearly<Result>(log: Log, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error
    if (error.status === 404) throw new Refusal('NOT_FOUND')
    log.warn({ err: error }, 'picture search failed')
    throw new Refusal('PICTURE_SEARCH_ERROR')
  }
}
