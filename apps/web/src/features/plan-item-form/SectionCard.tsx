import { t } from '@zakup/messages/catalogue'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { SECTIONS, type SectionName, type SectionState } from './form-sections.ts'
import styles from './SectionCard.module.css'
import { SectionIcon } from './SectionIcon.tsx'

interface Props {
  name: SectionName
  state: SectionState
  /** In one line, for the eye that passes by while it is closed. */
  summary?: string | undefined
  /** Null: it cannot be closed. */
  open: boolean | null
  onToggle: (open: boolean) => void
  children: ReactNode
}

export const sectionId = (name: SectionName) => `section-${name}`

/** A section of the form. A closed one keeps its fields: nothing typed goes away with it. */
export function SectionCard({ name, state, summary, open, onToggle, children }: Props) {
  const number = SECTIONS.findIndex((section) => section.name === name) + 1
  const title = t(`item_form.section.${name}`)
  const id = sectionId(name)
  const closed = open === false
  return (
    <section
      id={id}
      className={`card ${styles.section}`}
      aria-labelledby={`${id}-title`}
      data-closed={closed}
    >
      <div className={styles.head}>
        {closed && <SectionIcon state={state} />}
        <div className={styles.title}>
          <h2 id={`${id}-title`} tabIndex={-1}>{`${number}. ${title}`}</h2>
          {closed && summary && <p>{summary}</p>}
        </div>
        {open !== null && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={`${id}-body`}
            aria-label={t(open ? 'item_form.close_section' : 'item_form.open_section', { name: title })}
            onClick={() => onToggle(!open)}
          >
            <ChevronDown aria-hidden="true" />
          </button>
        )}
      </div>
      <div id={`${id}-body`} className={styles.body} hidden={closed}>
        {children}
      </div>
    </section>
  )
}
