/** Adds the tab of the community's resources and keeps the query of the link. */
export function supportUrl(link: string): string {
  const address = new URL(link)
  address.search += `${address.search === '' ? '?' : '&'}tab=community-resources`
  return address.href
}
