import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './PopMenu.module.css'

interface Props {
  /** Read before the visible words of the trigger: what it opens. */
  label: string
  trigger: ReactNode
  triggerClass?: string | undefined
  panelClass?: string | undefined
  /** `content`: from the trigger's start, as wide as its content. */
  align?: 'start' | 'end' | 'content'
  /** Gets a way to close the menu after a choice. */
  children: (close: () => void) => ReactNode
}

/** A button that discloses a small panel; Esc, a click or focus outside closes it and focus returns. */
export function PopMenu({ label, trigger, triggerClass, panelClass, align = 'start', children }: Props) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Only this menu closes, not the sheet it may stand in.
      event.preventDefault()
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])
  function close() {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="sr">{label}</span>
        {trigger}
      </button>
      {open && (
        <div className={[styles.panel, styles[align], panelClass].filter(Boolean).join(' ')}>
          {/* oxlint-disable-next-line react/refs -- `close` touches the ref when called, not now */}
          {children(close)}
        </div>
      )}
    </div>
  )
}
