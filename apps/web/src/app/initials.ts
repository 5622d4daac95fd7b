/** Two letters for an organisation: of its own name in quotes, when it has one («ТОО „Арка“» is АР, not ТО). */
export function initials(name: string): string {
  const own = /[«"„]([^»"“]+)/.exec(name)?.[1] ?? name
  const words = own.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word))
  const [first = '', second] = words
  return `${first[0] ?? ''}${second?.[0] ?? first[1] ?? ''}`.toLocaleUpperCase('ru')
}
