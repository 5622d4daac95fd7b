import type { ComponentProps } from 'react'
import { useState } from 'react'
import { TextField } from '../ui/TextField.tsx'
import { decimalOf, decimalText, MONEY, PERCENT, QUANTITY } from './decimal-text.ts'

const SHAPES = { money: MONEY, quantity: QUANTITY, percent: PERCENT }

interface Props
  extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'inputMode' | 'autoComplete'> {
  kind: keyof typeof SHAPES
  /** A decimal string; the typed text while it is not a valid number, so that nothing is lost. */
  value: string
  onChange: (value: string) => void
}

/** A number input: shown with digit groups and a decimal comma; accepts any usual way of typing or pasting. */
export function DecimalInput({ kind, value, onChange, onBlur, ...field }: Props) {
  const shape = SHAPES[kind]
  const shown = decimalOf(value, shape) === null ? value : decimalText(value, kind === 'money' ? 2 : 0)
  // While typing, the text is shown as typed: regrouping would move the cursor.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(decimalOf(event.target.value, shape) ?? event.target.value)
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
