import { formatCount } from '../format/number-format.ts'
import { Segmented } from '../ui/Segmented.tsx'
import styles from './CountedChoice.module.css'

interface Props<Value extends string> {
  label: string
  value: Value
  /** `count` is undefined while it is not loaded. */
  options: readonly { value: Value; name: string; count: number | undefined }[]
  onChoose: (value: Value) => void
}

/** A choice between all rows and rows of one kind, with counts: scrolls horizontally on a narrow screen. */
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
