import type { FaqRow } from '@zakup/contract/posts/posts.routes'
import { t } from '@zakup/messages/catalogue'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { CopyButton } from '../../shared/ui/CopyButton.tsx'
import { SafeHtml } from '../../shared/ui/SafeHtml.tsx'
import styles from './FaqPage.module.css'

/** A native `<details>`: find-in-page opens it, and a link to it opens it too. */
export function FaqAnswer({ id, question, answer }: FaqRow) {
  const details = useRef<HTMLDetailsElement>(null)
  const { hash } = useLocation()
  const anchor = `q${id}`
  useEffect(() => {
    if (hash !== `#${anchor}` || !details.current) return
    details.current.open = true
    details.current.scrollIntoView({ block: 'center' })
  }, [hash, anchor])
  return (
    <details ref={details} id={anchor} className={styles.details}>
      <summary>
        <h3>{question}</h3>
        <ChevronDown aria-hidden="true" data-decor />
      </summary>
      <div className={styles.answer}>
        <SafeHtml html={answer} />
        <div className={styles.link}>
          <CopyButton text={new URL(paths.faq(id), location.origin).href} label={t('faq.link')} />
        </div>
      </div>
    </details>
  )
}
