/**
 * Removes characters that nobody sees (Unicode «Format»: zero-width spaces and joiners, bidi controls, the byte order mark,
 * tags). In a name they make two different ones look alike, hide it from a search, or reverse its end: «счёт…fdp.exe».
 */
export function withoutInvisible(text: string): string {
  return text.replace(/\p{Cf}/gu, '')
}
