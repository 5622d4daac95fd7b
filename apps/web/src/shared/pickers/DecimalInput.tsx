import type { ComponentProps } from 'react'
import { useState } from 'react'
import { TextField } from '../ui/TextField.tsx'
import { decimalOf, decimalText, MONEY, PERCENT, QUANTITY } from './decimal-text.ts'

const SHAPES = { money: MONEY, quantity: QUANTITY, percent: PERCENT }

interface Props
  extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'inputMode' | 'autoComplete'> {
  kind: keyof typeof SHAPES
  /** A decimal string; while it cannot be read, the text as it was typed, so that nothing is lost. */
  value: string
  onChange: (value: string) => void
}

/** A number as officials write it: groups and a comma are shown, any usual way of typing or pasting is read. */
export function DecimalInput({ kind, value, onChange, onBlur, ...field }: Props) {
  const shape = SHAPES[kind]
  const shown = decimalOf(value, shape) === null ? value : decimalText(value, kind === 'money' ? 2 : 0)
  // While it is typed the text is the person's own: groups that jump under the cursor help nobody.
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
