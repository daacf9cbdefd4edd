/** French elides before a vowel, accented or not; before h it does not know, and keeps the whole word. */
export function elides(name: string): boolean {
  return /^[aeiouæœ]/iu.test(name.trim().normalize('NFD'))
}
