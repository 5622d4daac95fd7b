import { t } from '@zakup/messages/catalogue'
import type { PageHead } from './page-head.ts'

/** The default head in the built page, which is replaced by the head of the requested page. */
const PLACE = /<!--head-->[\s\S]*?<!--\/head-->/

/** Prepares the built page as a template that is filled with a head for each request. */
export function pageTemplate(html: string): (head: PageHead) => string {
  const place = PLACE.exec(html)
  if (!place) throw new Error('the built index.html has no <!--head--> section')
  const before = html.slice(0, place.index)
  const after = html.slice(place.index + place[0].length)
  return (head) => before + headHtml(head) + after
}

function headHtml({ title, about, canonical, type, jsonLd }: PageHead): string {
  const lines = [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', about),
    canonical ? `<link rel="canonical" href="${escaped(canonical)}">` : meta('name', 'robots', 'noindex'),
    meta('property', 'og:site_name', t('app.name')),
    meta('property', 'og:locale', 'ru_RU'),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', about),
  ]
  if (canonical) lines.push(meta('property', 'og:url', canonical))
  if (jsonLd.length > 0) {
    const graph = { '@context': 'https://schema.org', '@graph': jsonLd }
    lines.push(`<script type="application/ld+json">${scriptSafe(JSON.stringify(graph))}</script>`)
  }
  return lines.join('\n    ')
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escaped(content)}">`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] as string)
}

/** Inside a script element only `<` can end it or begin a comment; JSON can escape it as `\u003c`. */
function scriptSafe(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
