import { MAX_DESCRIPTION } from '@vecu/contract/constants'
import { cutCharacters } from '@vecu/contract/cut-text'

import { openShared } from '../../../platform/offline/shared.ts'
import { changeDraft, draftIn, setOriginal, useDraftStore } from '../experience-draft/draft-store.ts'
import { checkPicture } from '../experience-draft/cover/picture-file.ts'

const URL_PATTERN = /https?:\/\/\S+/

/** Fills the form with content shared by another app; never overwrites existing input. */
export async function fillFromShareTarget(): Promise<void> {
  // The operating system shares with the installed app only, never with a browser tab.
  const isAppWindow = !matchMedia('(display-mode: browser)').matches
  const shared = await openShared({ isAppWindow }).catch(() => undefined)
  if (!shared) return
  const { description, linkUrl } = draftIn('create')
  const { text, leftOut, link } = parseShared(shared)
  changeDraft('create', {
    ...(description === '' && { description: text, leftOut }),
    ...(linkUrl === '' && { linkUrl: link }),
  })
  const isFree = useDraftStore.getState().pictures.create.source === null
  if (isFree && shared.picture && !(await checkPicture(shared.picture))) await setOriginal('create', shared.picture)
}

/** Many apps put the URL into the text, where it would use up the limited length. */
export function parseShared({ title, text, url }: { title: string; text: string; url: string }) {
  const link = URL_PATTERN.exec(url)?.[0] ?? URL_PATTERN.exec(text)?.[0] ?? ''
  const textWithoutLink = text.replace(link, '').trim()
  const fullText = textWithoutLink.includes(title)
    ? textWithoutLink
    : [title, textWithoutLink].filter(Boolean).join('\n')
  const cut = cutCharacters(fullText, MAX_DESCRIPTION)
  return { link, text: cut, leftOut: fullText.slice(cut.length) }
}
