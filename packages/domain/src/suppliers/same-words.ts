/** Customer and supplier may name one thing differently: the names are the same, similar, or of another thing. */
export type Likeness = 'same' | 'alike' | 'other'

/** Letters of a word that stay when its ending changes. */
const STEM = 4

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** A name normalised for comparison: word order, case and punctuation are ignored. */
export function nameKey(text: string): string {
  return wordsOf(text).toSorted().join(' ')
}

/** An adjective such as «автомобильный» fits a crane and a tyre: alone it names nothing. */
const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ые)$/

/** The words that name the thing. Numbers and short words («и», «на») are left out. */
function namingWords(text: string): string[] {
  const words = wordsOf(text).filter((word) => word.length >= STEM && !/^\d+$/.test(word))
  const nouns = words.filter((word) => !ADJECTIVE.test(word))
  return nouns.length > 0 ? nouns : words
}

/** «Кран автомобильный» is «автомобильный кран»; «автокран» may be the same too, but only a person can decide. */
export function likeness(one: string, other: string): Likeness {
  if (nameKey(one) === nameKey(other)) return 'same'
  const shares = (a: string, b: string) => b.includes(a.slice(0, Math.max(STEM, a.length - 3)))
  return namingWords(one).some((a) => namingWords(other).some((b) => shares(a, b) || shares(b, a)))
    ? 'alike'
    : 'other'
}
