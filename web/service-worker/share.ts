import { pathInLocale, localeOfPath } from '@vecu/contract/locale'

import { SHARE_TARGET_REDIRECT } from '../app/platform/offline/precached-pages.ts'
import { shareOrigin } from '../app/platform/offline/share-origin.ts'
import { putShared } from '../app/platform/offline/shared.ts'
import { PAGES, worker } from './shell.ts'

/**
 * Stores shared data and redirects to the form, which reads it. Ignores posts from other sites. Without an Origin
 * header the sender may be a site that hides it, so only the installed app may open the data.
 */
export async function storeSharedData(request: Request): Promise<Response> {
  const from = shareOrigin(request.headers.get('origin'), worker.location.origin)
  if (from === 'foreign' || request.destination !== 'document') return Response.redirect('/', 303)
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const picture = form.get('picture')
  const shared = {
    title: text('title'),
    text: text('text'),
    url: text('url'),
    picture: picture instanceof Blob && picture.size > 0 ? picture : null,
  }
  await putShared(shared, { isForApp: from === 'unnamed' })
  return Response.redirect(await formPath(), 303)
}

/** Uses the language in which the form was cached last. */
async function formPath(): Promise<string> {
  const cachedPaths = (await (await caches.open(PAGES)).keys()).map(({ url }) => new URL(url).pathname)
  const form = cachedPaths.findLast((pathname) => pathname.endsWith(SHARE_TARGET_REDIRECT))
  return pathInLocale(SHARE_TARGET_REDIRECT, localeOfPath(form ?? SHARE_TARGET_REDIRECT))
}
