/** Adds the tab of the community's resources and keeps the query of the link. */
export function supportUrl(link: string): string {
  const url = new URL(link)
  url.search += `${url.search === '' ? '?' : '&'}tab=community-resources`
  return url.href
}
