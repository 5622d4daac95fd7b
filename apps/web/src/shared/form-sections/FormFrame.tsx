import type { ReactNode } from 'react'
import { ErrorSummary, type FieldProblem } from '../forms/ErrorSummary.tsx'
import styles from './FormFrame.module.css'
import { SectionMenu, SectionPicker } from './SectionMenu.tsx'
import type { FormSections } from './use-form-sections.ts'

interface Props<Name extends string> {
  form: FormSections<Name>
  /** What the user should know before filling in the form. */
  notices: ReactNode
  problems: readonly FieldProblem[]
  /** The title of the error summary. */
  summary: string
  side: ReactNode
  bar: ReactNode
  /** The sections themselves. */
  children: ReactNode
}

/** A long form: its section menu on one side, what is missing on the other, and the save bar below. */
export function FormFrame<Name extends string>({
  form,
  notices,
  problems,
  summary,
  side,
  bar,
  children,
}: Props<Name>) {
  const { sections, current, goTo, goToSection, summaryRef, noticesRef } = form
  const menu = { sections, current, onGo: goToSection }
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        <SectionMenu {...menu} />
        <div className={styles.work}>
          <SectionPicker {...menu} />
          <div ref={noticesRef} className={styles.notices}>
            {notices}
            {problems.length > 0 && (
              <ErrorSummary ref={summaryRef} title={summary} problems={problems} onGo={goTo} />
            )}
          </div>
          <div className={styles.fields}>{children}</div>
        </div>
        <div className={styles.side}>{side}</div>
      </div>
      {bar}
    </div>
  )
}
