import type { ReactNode } from 'react'

interface Props {
  on: boolean
  /** Its accessible name, if the visible content does not give it. */
  label?: string
  className: string | undefined
  onClick: () => void
  children: ReactNode
}

/** A toggle button: one of several views, sizes, colours. */
export function PressedButton({ on, label, className, onClick, children }: Props) {
  return (
    <button
      type="button"
      className={className}
      aria-pressed={on}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
