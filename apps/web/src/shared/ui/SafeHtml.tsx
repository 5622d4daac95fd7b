import { type MouseEvent, useMemo } from 'react'
import { useNavigate } from 'react-router'
import styles from './SafeHtml.module.css'
import { trustedHtml } from './trusted-html.ts'

interface Props {
  /** Sanitised by the API: a few text elements and links, no scripts. */
  html: string
  lang?: string | undefined
}

/** Text written by editors. The only place where HTML from the API is inserted into the page. */
export function SafeHtml({ html, lang }: Props) {
  const navigate = useNavigate()
  // Memoised, so that the HTML is not inserted again on every render.
  const trusted = useMemo(() => trustedHtml(html), [html])
  /** A link within the site navigates in the browser, as every other link does. */
  function follow(event: MouseEvent<HTMLDivElement>) {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || link.target || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/')) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link fires `click` too
    <div
      className={styles.text}
      lang={lang}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  )
}
