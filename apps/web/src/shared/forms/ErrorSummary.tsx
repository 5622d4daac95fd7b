import { CircleAlert } from 'lucide-react'
import { type Ref, useId } from 'react'
import styles from './FormField.module.css'

export interface FieldProblem {
  /** The id of the control it refers to. */
  field: string
  text: string
}

interface Props {
  ref?: Ref<HTMLDivElement>
  title: string
  problems: readonly FieldProblem[]
  onGo: (field: string) => void
}

/** What must be corrected, above the form: it takes focus, and each line links to its field (GOV.UK error summary). */
export function ErrorSummary({ ref, title, problems, onGo }: Props) {
  const titleId = useId()
  return (
    <div ref={ref} tabIndex={-1} role="alert" aria-labelledby={titleId} className={styles.box}>
      <CircleAlert aria-hidden="true" />
      <div>
        <h2 id={titleId}>{title}</h2>
        <ul>
          {problems.map(({ field, text }) => (
            <li key={`${field} ${text}`}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  onGo(field)
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
