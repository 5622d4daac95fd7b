import { t } from '@zakup/messages/catalogue'
import { useEffect, useId, useRef, useState } from 'react'
import { groupAmount, parseAmount } from '../../shared/format/amount-input.ts'
import { TextField } from '../../shared/ui/TextField.tsx'
import groupStyles from './FacetGroup.module.css'
import styles from './SumFacet.module.css'

const TYPING_MS = 300

interface Props {
  from: string | null
  to: string | null
  onChange: (part: { sum_from: string | null } | { sum_to: string | null }) => void
}

export function SumFacet({ from, to, onChange }: Props) {
  const titleId = useId()
  return (
    <fieldset aria-labelledby={titleId} className={groupStyles.group}>
      <h3 id={titleId}>{t('announcements.facet_sum')}</h3>
      <div className={styles.pair}>
        <AmountField
          label={t('announcements.facet_sum_from')}
          hint={t('list.from')}
          amount={from}
          onAmount={(sum_from) => onChange({ sum_from })}
        />
        <span aria-hidden="true">—</span>
        <AmountField
          label={t('announcements.facet_sum_to')}
          hint={t('list.to')}
          amount={to}
          onAmount={(sum_to) => onChange({ sum_to })}
        />
      </div>
    </fieldset>
  )
}

interface FieldProps {
  label: string
  hint: string
  amount: string | null
  onAmount: (amount: string | null) => void
}

/** Applies 300 ms after the last key; on leaving the field shows the amount in groups of three. */
function AmountField({ label, hint, amount, onAmount }: FieldProps) {
  const [text, setText] = useState(amount ? groupAmount(amount) : '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const invalid = text.trim() !== '' && parseAmount(text) === null
  const [seen, setSeen] = useState(amount)
  if (seen !== amount) {
    // The address changed elsewhere (a chip was removed, «back»): follow it, but not while typing the same sum.
    setSeen(amount)
    if (parseAmount(text) !== amount) setText(amount ? groupAmount(amount) : '')
  }
  const current = useRef(amount)
  useEffect(() => {
    current.current = amount
  }, [amount])
  useEffect(() => () => clearTimeout(timer.current), [])
  function type(next: string) {
    setText(next)
    clearTimeout(timer.current)
    const parsed = parseAmount(next)
    if (parsed === null && next.trim() !== '') return
    timer.current = setTimeout(() => {
      // A change from elsewhere (a reset) is newer than what was being typed.
      if (parsed !== amount && current.current === amount) onAmount(parsed)
    }, TYPING_MS)
  }
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      invalid={invalid}
      placeholder={hint}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setText((typed) => groupAmount(parseAmount(typed) ?? '') || typed)}
    />
  )
}
