/** The support link opens at the community's resources, whatever its address already asks for. */
export function supportUrl(link: string): string {
  const address = new URL(link)
  address.search += `${address.search === '' ? '?' : '&'}tab=community-resources`
  return address.href
}
