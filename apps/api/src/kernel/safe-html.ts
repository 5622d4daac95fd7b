import sanitizeHtml from 'sanitize-html'

/** A placeholder origin for this site, whatever its real name: no link in a text can point there. */
const HERE = 'https://this-site.invalid'
const FOREIGN = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const TAGS =
  'p h2 h3 ul ol li blockquote br hr a strong em b i sub sup table caption thead tbody tr th td figure figcaption img'.split(
    ' ',
  )
const DIGITS = /^\d{1,4}$/

/**
 * Sanitises HTML that people wrote in an editor: keeps a few text elements, links and pictures of this site. Other
 * elements are removed, their text stays. Called each time a text is read, so that text written directly to the
 * database is sanitised too.
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
    // A page has one h1, and it is outside this text.
    transformTags: { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', a: link, img: picture, th: cell, td: cell },
    nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'title', 'svg', 'math'],
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !attribs.src) || (tag === 'a' && !attribs.href && 'excludeTag'),
    // Deeper than any real text; protects the browser from extremely deep nesting.
    nestingLimit: 24,
  })
}

/** Parsed as a browser does, which tolerates tabs, backslashes and capitals. */
function address(typed: string | undefined): URL | null {
  return typed && URL.canParse(typed, HERE) ? new URL(typed, HERE) : null
}

/** Only a path from the root of this site; a relative path would resolve differently on each page. */
function pathHere(typed: string | undefined): string | null {
  const url = address(typed)
  if (url?.origin !== HERE || !typed?.trimStart().startsWith('/')) return null
  const path = url.pathname + url.search + url.hash
  // «/.//elsewhere» parses as a path of this site, but becomes «//elsewhere» when serialised.
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
