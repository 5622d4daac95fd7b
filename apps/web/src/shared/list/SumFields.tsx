import { t } from '@zakup/messages/catalogue'
import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { groupAmount, parseAmount } from '../format/amount-input.ts'
import { TextField } from '../ui/TextField.tsx'
import styles from './FacetGroup.module.css'
import { type SumTexts, sumProblem } from './sum-problem.ts'

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
 * «от — до». Applies 300 ms after the last key, and only what makes sense: the list does not jump while a sum is half
 * typed, and what is wrong is said under the fields. On leaving a field its amount is shown in groups of three.
 */
export function SumFields({ title, from, to, onChange }: Props) {
  const titleId = useId()
  const problemId = useId()
  const [texts, setTexts] = useState<SumTexts>({ from: shown(from), to: shown(to) })
  const [typing, setTyping] = useState(false)
  const [seen, setSeen] = useState<Sum>({ from, to })
  if (seen.from !== from || seen.to !== to) {
    // The address changed elsewhere (a chip was removed, «back»): the end that changed follows it, but not while
    // typing the same sum, and the other end may be being typed by now.
    setSeen({ from, to })
    setTexts({
      from: seen.from === from || parseAmount(texts.from) === from ? texts.from : shown(from),
      to: seen.to === to || parseAmount(texts.to) === to ? texts.to : shown(to),
    })
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const sent = useRef<Sum>(undefined)
  const address = useRef<Sum>({ from, to })
  useEffect(() => {
    address.current = { from, to }
  }, [from, to])

  function type(end: keyof SumTexts, text: string) {
    const next = { ...texts, [end]: text }
    setTexts(next)
    setTyping(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setTyping(false)
      const now = address.current
      // A change from elsewhere (a reset) is newer than what was being typed; the last one typed here is not.
      if ((!same(now, { from, to }) && !same(now, sent.current)) || sumProblem(next)) return
      const sum = { from: parseAmount(next.from), to: parseAmount(next.to) }
      if (same(now, sum)) return
      sent.current = sum
      onChange(sum)
    }, TYPING_MS)
  }

  const problem = typing ? null : sumProblem(texts)
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

const same = (a: Sum, b: Sum | undefined) => a.from === b?.from && a.to === b?.to

const shown = (amount: string | null) => (amount ? groupAmount(amount) : '')
