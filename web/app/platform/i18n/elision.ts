/** French elides before vowels, accented or not. Never before h, because mute and aspirated h look the same. */
export function elides(name: string): boolean {
  return /^[aeiouæœ]/iu.test(name.trim().normalize('NFD'))
}
