/** Removes accents and case in any language; must match the database function `plain`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')
}

export function foldWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
