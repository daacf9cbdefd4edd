const MAX_SHOWN = 120

/** Path of an unknown page as people read it: decoded, not endless, and without the token of a public link. */
export function displayedPath(pathname: string): string {
  const path = decode(pathname).replace(/(\/public\/)[^/]+/, '$1…')
  return path.length > MAX_SHOWN ? `${path.slice(0, MAX_SHOWN)}…` : path
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
