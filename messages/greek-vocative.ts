const ACCENTED = /[άέήίόύώΐΰ]/
const SYLLABLES = /(?:αι|ει|οι|υι|ου|αυ|ευ|ηυ|αί|εί|οί|υί|ού|αύ|εύ|ηύ|[αεηιουωάέήίόύώϊϋΐΰ])/giu

/**
 * First name in the case of address: Γιώργος becomes Γιώργο, Αλέξανδρος Αλέξανδρε, Νικόλας Νικόλα. Names in other
 * letters, and those that end otherwise, do not change.
 */
export function greekVocative(name: string): string {
  if (!/\p{Script=Greek}$/u.test(name)) return name
  if (/(?:ας|ης|άς|ής)$/u.test(name)) return name.slice(0, -1)
  if (!name.endsWith('ος')) return name
  return name.slice(0, -2) + (isStressedBeforeLast(name) ? 'ο' : 'ε')
}

/** Whether the stress is on the syllable before the ending -ος. */
function isStressedBeforeLast(name: string): boolean {
  const syllables = name.match(SYLLABLES) ?? []
  return ACCENTED.test(syllables.at(-2)?.toLowerCase() ?? '')
}
