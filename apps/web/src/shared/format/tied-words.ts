/** «№ 12», «г. Семей», «ул. Абая» stay on one line: the space becomes a non-breaking one; the length is unchanged. */
export function tiedWords(text: string): string {
  return text.replace(/(№|(?<=^|[\s(«,])(?:г|с|п|ул|пр|д)\.) /g, '$1\u00a0')
}
