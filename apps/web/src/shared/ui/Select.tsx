import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import styles from './Select.module.css'

interface Props extends Omit<ComponentProps<'select'>, 'onChange' | 'size'> {
  label: string
  /** The label is visually hidden: the context shows the same. */
  quiet?: boolean
  options: readonly { value: string; name: string }[]
  onChoose: (value: string) => void
}

/** A native select with its label: on a phone it opens the system picker, and it adds no code. */
export function Select({ label, quiet = false, options, onChoose, className, ...select }: Props) {
  const id = useId()
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label htmlFor={id} className={quiet ? 'sr' : styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <select {...select} id={id} onChange={(event) => onChoose(event.target.value)}>
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" data-decor />
      </span>
    </div>
  )
}
