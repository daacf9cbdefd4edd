interface ShownPicture {
  cid: string
  url: string
}

const IMAGE = /<img\b[^>]*\bsrc="cid:([^"]+)"[^>]*>/g

/**
 * Prepares the HTML of a mail for a frame: attached pictures become data URLs, links lead nowhere, and the style sheet
 * gets the nonce that the page's policy asks for.
 */
export function toShownMail(html: string, pictures: readonly ShownPicture[], nonce: string | undefined): string {
  const urls = new Map(pictures.map(({ cid, url }) => [cid, url]))
  return html
    .replaceAll(IMAGE, (image, cid: string) => {
      const url = urls.get(cid)
      return url === undefined ? '' : image.replace(`cid:${cid}`, () => url)
    })
    .replaceAll(/(<a\b[^>]*?) href="[^"]*"/g, '$1')
    .replace('<style>', nonce === undefined ? '<style>' : `<style nonce="${nonce}">`)
}
