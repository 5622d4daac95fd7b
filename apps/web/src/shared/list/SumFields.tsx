import { t } from '@zakup/messages/catalogue'
import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { groupAmount, parseAmount } from '../format/amount-input.ts'
import { TextField } from '../ui/TextField.tsx'
import styles from './FacetGroup.module.css'
import { type SumTexts, sumProblem } from './sum-problem.ts'
import { useAsked } from './use-asked.ts'

const TYPING_MS = 300

interface Sum {
  from: string | null
  to: string | null
}

interface Props extends Sum {
  title: string
  onChange: (sum: Sum) => void
}

/**
 * «от — до». Applies 300 ms after the last key (debounce), and only valid values: the list does not change while an
 * amount is half typed, and errors show below the fields. On blur the amount is formatted in groups of three digits.
 */
export function SumFields({ title, from, to, onChange }: Props) {
  const titleId = useId()
  const problemId = useId()
  const [texts, setTexts] = useState<SumTexts>({ from: shown(from), to: shown(to) })
  /** Typed but not yet applied. */
  const [typed, setTyped] = useState<SumTexts | null>(null)
  const { last, ask } = useAsked<Sum>(
    { from, to },
    (before) => {
      // Shows the end of the range that changed. Pending input is older than that change and is not applied.
      setTyped(null)
      setTexts({
        from: before.from === from ? texts.from : shown(from),
        to: before.to === to ? texts.to : shown(to),
      })
    },
    same,
  )
  const apply = useEffectEvent(() => {
    setTyped(null)
    if (typed === null || sumProblem(typed)) return
    const sum = { from: parseAmount(typed.from), to: parseAmount(typed.to) }
    if (same(sum, last) && same(sum, { from, to })) return
    ask(sum)
    onChange(sum)
  })
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(apply, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])

  function type(end: keyof SumTexts, text: string) {
    const next = { ...texts, [end]: text }
    setTexts(next)
    setTyped(next)
  }

  const problem = typed ? null : sumProblem(texts)
  const labels = { from: t('list.sum_from'), to: t('list.sum_to') }
  const hints = { from: t('list.from'), to: t('list.to') }
  const field = (end: keyof SumTexts) => (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      aria-label={labels[end]}
      aria-describedby={problem ? problemId : undefined}
      invalid={problem?.ends.includes(end) ?? false}
      placeholder={hints[end]}
      value={texts[end]}
      onChange={(event) => type(end, event.target.value)}
      onBlur={() =>
        setTexts((typed) => ({ ...typed, [end]: groupAmount(parseAmount(typed[end]) ?? '') || typed[end] }))
      }
    />
  )
  return (
    <fieldset aria-labelledby={titleId} className={styles.group}>
      <h3 id={titleId}>{title}</h3>
      <div className={styles.pair}>
        {field('from')}
        <span aria-hidden="true">—</span>
        {field('to')}
      </div>
      <p id={problemId} className={styles.problem} aria-live="polite">
        {problem && (
          <>
            <CircleAlert aria-hidden="true" data-decor />
            {t(problem.words)}
          </>
        )}
      </p>
    </fieldset>
  )
}

const same = (a: Sum, b: Sum) => a.from === b.from && a.to === b.to

const shown = (amount: string | null) => (amount ? groupAmount(amount) : '')
