import { formatCount } from '../format/number-format.ts'
import { Segmented } from '../ui/Segmented.tsx'
import styles from './CountedChoice.module.css'

interface Props<Value extends string> {
  label: string
  value: Value
  /** Without a count while it is not known. */
  options: readonly { value: Value; name: string; count: number | undefined }[]
  onChoose: (value: Value) => void
}

/** Rows of one kind or all of them, with how many there are of each: in a line that a finger moves on a narrow screen. */
export function CountedChoice<Value extends string>(props: Props<Value>) {
  const { label, value, options, onChoose } = props
  return (
    <div className={styles.line} data-tour="statuses">
      <Segmented
        label={label}
        value={value}
        options={options.map((option) => ({
          value: option.value,
          name: (
            <>
              {option.name}{' '}
              {option.count !== undefined && (
                <span className={styles.count}>{formatCount(option.count)}</span>
              )}
            </>
          ),
        }))}
        onChoose={onChoose}
      />
    </div>
  )
}
