import { GALLERY_PAGE_SIZE } from '@vecu/contract/constants'
import { Refusal } from '@vecu/contract/error'
import { galleryApi } from '@vecu/contract/gallery'
import type { Locale } from '@vecu/contract/locale'

import { clearly } from '../../../platform/http/fetch-json.ts'
import { handleUnbound } from '../../../request/handle.ts'
import { SCENE_WIDTH, THUMBNAIL_WIDTH, sceneUrl } from './illustration-files.ts'
import { SCENES, type Scene, searchScenes } from './illustrations.ts'
import { searchUnsplash, trackUnsplash } from './unsplash.ts'

// Another service may take seconds to answer: no transaction is held open meanwhile.
export const galleryRoutes = [
  handleUnbound(galleryApi.search, async ({ services, query, locale }) => {
    const { unsplash } = services.settings
    if (unsplash) {
      const { pictures, pages } = await clearly(services.log, 'PICTURE_SEARCH_ERROR', () =>
        searchUnsplash(unsplash, { ...query, locale }),
      )
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

  handleUnbound(galleryApi.track, async ({ services, body: { id } }) => {
    const { unsplash } = services.settings
    if (unsplash) await clearly(services.log, 'PICTURE_SEARCH_ERROR', () => trackUnsplash(unsplash, id))
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
