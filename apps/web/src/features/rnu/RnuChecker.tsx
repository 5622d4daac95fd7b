import { t } from '@zakup/messages/catalogue'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useQueryText } from '../../shared/list/use-search-text.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { binDigits, binProblem } from './bin-problem.ts'
import styles from './RnuChecker.module.css'
import { RnuVerdict } from './RnuVerdict.tsx'

interface Props {
  /** The number from the URL to check; it may contain anything. */
  checked: string
  onCheck: (bin: string) => void
}

/** Is a supplier barred today? The number is in the URL: the result can be shared and survives a reload. */
export function RnuChecker({ checked, onCheck }: Props) {
  const titleId = useId()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { text, setText, ask } = useQueryText(checked, onCheck)
  const [sent, setSent] = useState<string | null>(null)
  const bin = binDigits(text)
  const problem = binProblem(bin)
  // A wrong check digit is reported once all digits are typed; a short number only after submitting.
  const isSent = text === sent || (text !== '' && text === checked)
  const shownProblem = isSent || bin.length >= 12 ? problem : null

  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(text)
    if (problem) return input.current?.focus()
    setText(bin)
    ask(bin)
  }

  const checkedDigits = binDigits(checked)
  return (
    <section aria-labelledby={titleId} className={`card ${styles.checker}`}>
      <form onSubmit={submit} noValidate>
        <h2 id={titleId} className={styles.title}>
          <label htmlFor={`${titleId}-bin`}>{t('rnu.check')}</label>
        </h2>
        <div className={styles.row}>
          <TextField
            id={`${titleId}-bin`}
            ref={input}
            size="large"
            className={styles.field}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            invalid={shownProblem !== null}
            aria-describedby={hintId}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button kind="primary" size="large" type="submit">
            {t('rnu.check_do')}
          </Button>
        </div>
        <p id={hintId} className={shownProblem ? styles.problem : styles.hint} aria-live="polite">
          {shownProblem && <CircleAlert aria-hidden="true" data-decor />}
          {shownProblem ?? t('rnu.check_hint')}
        </p>
      </form>
      <RnuVerdict bin={binProblem(checkedDigits) === null ? checkedDigits : null} />
    </section>
  )
}
