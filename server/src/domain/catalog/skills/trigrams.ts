/** Trigrams as pg_trgm builds them: two spaces before the word, one after. */
function trigrams(word: string): Set<string> {
  const padded = `  ${word} `
  const found = new Set<string>()
  for (let start = 0; start + 3 <= padded.length; start++) found.add(padded.slice(start, start + 3))
  return found
}

/** Compares words with one word: 0 for nothing in common, 1 for the same word. Each word is compared once. */
export function similarityTo(term: string): (word: string) => number {
  const wanted = trigrams(term)
  const known = new Map<string, number>()
  return (word) => {
    let similarity = known.get(word)
    if (similarity === undefined) {
      const others = trigrams(word)
      let shared = 0
      for (const one of others) if (wanted.has(one)) shared++
      similarity = shared / (wanted.size + others.size - shared)
      known.set(word, similarity)
    }
    return similarity
  }
}
