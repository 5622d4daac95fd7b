import sanitizeHtml from 'sanitize-html'

/** About as much as a search engine shows under a title. */
const LENGTH = 300

/** The text of an HTML fragment without tags, cut at a word boundary. */
export function plainText(html: string): string {
  const text = sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= LENGTH ? text : `${text.slice(0, LENGTH).replace(/\s+\S*$/, '')}…`
}
