/** Marks that Word and Google Docs write as styles: the element that says the same, and the style's values that mean it. */
const MARKS = [
  { tag: 'strong', same: 'b, strong', style: styleNamed('font-weight'), means: isBold },
  { tag: 'em', same: 'i, em', style: styleNamed('font-style'), means: (value: string) => value === 'italic' },
]

/**
 * A copied text without styles, bold and italic kept as elements. The page's policy drops style attributes also from a
 * document that is only read, and reports each; so they are renamed before anything parses them.
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
      // Google Docs wraps whatever is copied in a <b> that says it is not bold.
      if (element.matches(mark.same)) element.replaceWith(...element.childNodes)
      else wrapContent(element, mark.tag)
    }
  }
  return body.innerHTML
}

/** Not `mso-bidi-font-weight`, which Word writes beside bold letters. */
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
