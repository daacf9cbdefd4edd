const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
}

/** By the extension that we assigned; other files are not served. */
export function fileType(key: string): string | undefined {
  return TYPES[/\.([a-z]{3,4})$/.exec(key)?.[1] ?? '']
}
