import { MAX_DESCRIPTION } from '@vecu/contract/constants'

import { openShared } from '../../../platform/offline/shared.ts'
import { changeDraft, draftIn, setOriginal, useDraftStore } from '../experience-draft/draft-store.ts'
import { pictureFault } from '../experience-draft/picture-file.ts'

const ADDRESS = /https?:\/\/\S+/

/** Fills the form with content shared by another app; never overwrites existing input. */
export async function fillFromShareTarget(): Promise<void> {
  // The operating system shares with the installed app only, never with a browser tab.
  const isAppWindow = !matchMedia('(display-mode: browser)').matches
  const shared = await openShared({ isAppWindow }).catch(() => undefined)
  if (!shared) return
  const { description, linkUrl } = draftIn('create')
  const { words, link } = partsOf(shared)
  changeDraft('create', {
    ...(description === '' && { description: words }),
    ...(linkUrl === '' && { linkUrl: link }),
  })
  const isFree = useDraftStore.getState().pictures.create.source === null
  if (isFree && shared.picture && !(await pictureFault(shared.picture))) await setOriginal('create', shared.picture)
}

/** Many apps put the URL into the text, where it would use up the limited length. */
export function partsOf({ title, text, url }: { title: string; text: string; url: string }) {
  const link = ADDRESS.exec(url)?.[0] ?? ADDRESS.exec(text)?.[0] ?? ''
  const said = text.replace(link, '').trim()
  const words = said.includes(title) ? said : [title, said].filter(Boolean).join('\n')
  return { link, words: words.slice(0, MAX_DESCRIPTION) }
}
