/** Formatting that Word and Google Docs write as styles: the equivalent element, and the style values that mean it. */
const MARKS = [
  { tag: 'strong', same: 'b, strong', style: styleNamed('font-weight'), means: isBold },
  { tag: 'em', same: 'i, em', style: styleNamed('font-style'), means: (value: string) => value === 'italic' },
]

/**
 * Copied HTML without styles, with bold and italic kept as elements. The CSP drops style attributes even from a
 * document that is only parsed, and reports each one; so they are renamed before parsing.
 */
export function withoutStyles(html: string): string {
  if (!/<style|\sstyle\s*=/i.test(html)) return html
  const renamed = html
    .replace(/<style\b[^]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='))
  const { body } = new DOMParser().parseFromString(renamed, 'text/html')
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    const { style = '' } = element.dataset
    element.removeAttribute('data-style')
    for (const mark of MARKS) {
      const value = mark.style.exec(style)?.[1]?.toLowerCase()
      if (value === undefined || mark.means(value) === element.matches(mark.same)) continue
      // Google Docs wraps everything copied in a <b> whose style makes it not bold.
      if (element.matches(mark.same)) element.replaceWith(...element.childNodes)
      else wrapContent(element, mark.tag)
    }
  }
  return body.innerHTML
}

/** Does not match `mso-bidi-font-weight`, which Word writes beside bold text. */
function styleNamed(name: string): RegExp {
  return new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([a-z0-9]+)`, 'i')
}

function isBold(value: string): boolean {
  return value.startsWith('bold') || Number(value) >= 600
}

function wrapContent(element: HTMLElement, tag: string): void {
  const mark = element.ownerDocument.createElement(tag)
  mark.append(...element.childNodes)
  element.append(mark)
}
