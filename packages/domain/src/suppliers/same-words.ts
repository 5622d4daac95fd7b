/** The customer and the supplier each have their own words for a thing: equal, alike, or another thing. */
export type Likeness = 'same' | 'alike' | 'other'

/** So many letters of a word stay when its ending changes. */
const STEM = 4

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** In any order, case and punctuation: what is left of a name to compare. */
export function nameKey(text: string): string {
  return wordsOf(text).toSorted().join(' ')
}

/** «Автомобильный» is said of a crane and of a tyre: by itself it names nothing. */
const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ые)$/

/** The words that name the thing. Numbers and short words («и», «на») say nothing by themselves. */
function namingWords(text: string): string[] {
  const words = wordsOf(text).filter((word) => word.length >= STEM && !/^\d+$/.test(word))
  const nouns = words.filter((word) => !ADJECTIVE.test(word))
  return nouns.length > 0 ? nouns : words
}

/** «Кран автомобильный» is «автомобильный кран»; «автокран» may be it too, but only a person can say so. */
export function likeness(one: string, other: string): Likeness {
  if (nameKey(one) === nameKey(other)) return 'same'
  const shares = (a: string, b: string) => b.includes(a.slice(0, Math.max(STEM, a.length - 3)))
  return namingWords(one).some((a) => namingWords(other).some((b) => shares(a, b) || shares(b, a)))
    ? 'alike'
    : 'other'
}
