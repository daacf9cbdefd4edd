/**
 * Address of a page without the slashes at the end of its path; undefined if it has none. A page has one address, which
 * its links, its tabs and search engines compare.
 */
export function withoutTrailingSlash(url: string): string | undefined {
  const [path = '', ...query] = url.split('?')
  // Two slashes or backslashes at the beginning would name another host.
  if (!path.endsWith('/') || path === '/' || /^\/[/\\]/.test(path)) return undefined
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return [path.slice(0, end), ...query].join('?')
}
