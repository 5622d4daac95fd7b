import { t } from '@zakup/messages/catalogue'
import { ChevronDown, Circle, CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './SectionCard.module.css'
import { type FormSection, type SectionState, sectionId } from './section-state.ts'

interface Props {
  section: FormSection<string>
  /** Its position among the sections, from one. */
  number: number
  /** A one-line summary, shown while the section is closed. */
  summary?: string | undefined
  /** Null: it cannot be closed. */
  open: boolean | null
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/** A section of the form. A closed one keeps its fields mounted: nothing typed is lost. */
export function SectionCard({ section, number, summary, open, onToggle, children }: Props) {
  const { name, title, state } = section
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
            aria-label={t(open ? 'form.close_section' : 'form.open_section', { name: title })}
            onClick={() => onToggle?.(!open)}
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

const ICONS = { done: CircleCheck, error: CircleAlert, empty: Circle } as const

export function SectionIcon({ state }: { state: SectionState }) {
  const Icon = ICONS[state]
  return <Icon aria-hidden="true" className={styles[state]} />
}
