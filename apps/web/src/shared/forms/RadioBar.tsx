import type { OfferedRow } from '../dicts/offered-rows.ts'
import { useOfferedRows } from '../dicts/use-offered-rows.ts'
import styles from './RadioBar.module.css'

interface Props {
  id: string
  label: string
  value: number | null
  options: readonly OfferedRow[]
  onChoose: (id: number) => void
  onBlur?: () => void
  invalid?: boolean
  describedBy?: string | undefined
  /** Long names: stacked vertically where there is little room. */
  long?: boolean
}

/** One of a few options, all visible. Native radio buttons: the arrow keys move between them. */
export function RadioBar({
  id,
  label,
  value,
  options: all,
  onChoose,
  onBlur,
  invalid = false,
  describedBy,
  long = false,
}: Props) {
  const options = useOfferedRows(all, value) ?? []
  const bar = (
    <fieldset
      className={`${styles.bar} ${long ? styles.long : ''} ${invalid ? styles.invalid : ''}`}
      aria-describedby={describedBy}
    >
      <legend className="sr">{label}</legend>
      {options.map((option, index) => (
        <label key={option.id} className={styles.option}>
          <input
            type="radio"
            name={id}
            // The label and the error summary link to the chosen option, or to the first.
            id={option.id === value || (value === null && index === 0) ? id : undefined}
            checked={option.id === value}
            onChange={() => onChoose(option.id)}
            onBlur={onBlur}
          />
          <span>{option.name}</span>
        </label>
      ))}
    </fieldset>
  )
  return long ? <div className={styles.fit}>{bar}</div> : bar
}
