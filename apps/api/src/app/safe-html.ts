import sanitizeHtml from 'sanitize-html'

/** Stands for this site, whatever its name: no link of a text can point there. */
const HERE = 'https://this-site.invalid'
const FOREIGN = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const TAGS =
  'p h2 h3 ul ol li blockquote br hr a strong em b i sub sup table caption thead tbody tr th td figure figcaption img'.split(
    ' ',
  )
const DIGITS = /^\d{1,4}$/

/**
 * Text that people wrote in an editor, made safe to be put into a page: the few elements a text needs, links, pictures of
 * this site. Everything else goes, its words stay. Asked each time a text is read, so that no road into the database
 * is a road around it.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    // A page has one h1, and it is not in the text.
    transformTags: { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', a: link, img: picture, th: cell, td: cell },
    nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'title', 'svg', 'math'],
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !attribs.src) || (tag === 'a' && !attribs.href && 'excludeTag'),
    // Deeper than any text; a browser must not be made to build a tower.
    nestingLimit: 24,
  })
}

/** Read as a browser would, which forgives tabs, backslashes and capitals. */
function address(typed: string | undefined): URL | null {
  return typed && URL.canParse(typed, HERE) ? new URL(typed, HERE) : null
}

/** From the root of this site; a path from nowhere in particular would lead elsewhere from each page. */
function pathHere(typed: string | undefined): string | null {
  const url = address(typed)
  if (url?.origin !== HERE || !typed?.trimStart().startsWith('/')) return null
  const path = url.pathname + url.search + url.hash
  // «/.//elsewhere» is a path until it is written down.
  return address(path)?.origin === HERE ? path : null
}

function link(tagName: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const here = pathHere(href)
  if (here) return { tagName, attribs: { href: here } }
  const url = address(href)
  if (!url || url.origin === HERE || !FOREIGN.has(url.protocol)) return { tagName, attribs: {} }
  return {
    tagName,
    attribs: { href: url.href, ...(url.protocol.startsWith('http') && { rel: 'noopener nofollow' }) },
  }
}

function picture(tagName: string, { src, alt, width, height }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const here = pathHere(src)
  if (!here) return { tagName, attribs: {} }
  return { tagName, attribs: { src: here, alt: alt ?? '', ...sizes({ width, height }), loading: 'lazy' } }
}

function cell(tagName: string, { scope, colspan, rowspan }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs = sizes({ colspan, rowspan })
  if (scope === 'col' || scope === 'row') attribs.scope = scope
  return { tagName, attribs }
}

function sizes(given: Record<string, string | undefined>): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => DIGITS.test(entry[1] ?? '')),
  )
}
