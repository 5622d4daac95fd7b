import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './OwnPopover.module.css'

interface Props {
  label: string
  className: string | undefined
  icon: ReactNode
  /** Marks the trigger for moving between rows with the arrows. */
  part?: string
  children: (close: () => void) => ReactNode
}

const GAP = 6

/**
 * A button with a panel in the browser's top layer: no table, card or pinned bar can cut it. It opens where there is
 * room; Esc and a press outside close it and give focus back.
 */
export function OwnPopover({ label, className, icon, part, children }: Props) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    if (!open || !element || !trigger.current) return
    element.showPopover()
    place(element, trigger.current.getBoundingClientRect())
    focusable(element)[0]?.focus({ preventScroll: true })
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') setOpen(false)
    }
    // The panel would stay behind while its row goes away.
    const away = () => element.hidePopover()
    element.addEventListener('toggle', toggled)
    window.addEventListener('scroll', away, { passive: true })
    window.addEventListener('resize', away)
    return () => {
      element.removeEventListener('toggle', toggled)
      window.removeEventListener('scroll', away)
      window.removeEventListener('resize', away)
    }
  }, [open])
  function close() {
    trigger.current?.focus({ preventScroll: true })
    panel.current?.hidePopover()
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      event.preventDefault()
      close()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !panel.current) return
    event.preventDefault()
    event.stopPropagation()
    const all = focusable(panel.current)
    all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length]?.focus()
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-expanded={open}
        data-part={part}
        onClick={() => setOpen(!open)}
      >
        {icon}
      </button>
      {open && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls inside
        <div ref={panel} popover="auto" className={styles.panel} onKeyDown={onKey}>
          {/* oxlint-disable-next-line react/refs -- `close` touches the refs when called, not now */}
          {children(close)}
        </div>
      )}
    </>
  )
}

function focusable(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('a[href], button, input')]
}

function place(panel: HTMLElement, anchor: DOMRect): void {
  const { width, height } = panel.getBoundingClientRect()
  const below = anchor.bottom + GAP
  const fits = below + height <= window.innerHeight - GAP
  const top = fits ? below : Math.max(GAP, anchor.top - GAP - height)
  const left = Math.max(GAP, Math.min(anchor.right - width, window.innerWidth - width - GAP))
  panel.style.top = `${top}px`
  panel.style.left = `${left}px`
}
