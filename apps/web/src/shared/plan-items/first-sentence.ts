/** What is wrong, without what to do about it: a row of a list has room for one sentence. */
export function firstSentence(text: string): string {
  const [first = text] = text.split(/\.\s+(?=\p{Lu})/u)
  return first.replace(/\.$/, '')
}
