import type { MailPictures } from '../../schema/tables/mail-tables.ts'

export type PictureName = keyof MailPictures

export interface PictureFile {
  name: PictureName
  type: 'image/jpeg' | 'image/png'
  bytes: Buffer
}

/** Leaves out pictures that cannot be read or drawn. */
export type LoadPictures = (pictures: MailPictures) => Promise<PictureFile[]>

export function contentId(name: PictureName): string {
  return `${name}@vecu`
}

const IMAGE = /<img\b[^>]*\bsrc="cid:(\w+)@vecu"[^>]*\balt="([^"]*)"[^>]*>/g

/** Removes pictures that are not among the files; a logo in place of the name becomes that name. */
export function keepLoadedPictures(html: string, files: readonly PictureFile[]): string {
  const loaded = new Set<string>(files.map(({ name }) => name))
  return html.replaceAll(IMAGE, (image, name: string, alt: string) => {
    if (loaded.has(name)) return image
    return name === 'logo' ? alt : ''
  })
}

/** For browsers, which know no attachments. */
export function inlinePictures(html: string, files: readonly PictureFile[]): string {
  return files.reduce(
    (page, file) => page.replaceAll(`src="cid:${contentId(file.name)}"`, `src="${dataUrl(file)}"`),
    keepLoadedPictures(html, files),
  )
}

export function dataUrl({ type, bytes }: PictureFile): string {
  return `data:${type};base64,${bytes.toString('base64')}`
}
