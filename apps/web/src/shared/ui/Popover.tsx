import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { keepBeside } from './keep-beside.ts'
import styles from './Popover.module.css'

interface Props {
  /** What it opens; read before the visible text of the trigger. */
  label: string
  trigger: ReactNode
  triggerClass?: string | undefined
  panelClass?: string | undefined
  /** Which edges of the trigger and the panel align. */
  align?: 'start' | 'end'
  /** The trigger is an icon: its name is a tooltip, and its panel is a list of choices, so focus moves there. */
  menu?: boolean
  /** Marks the trigger for arrow-key navigation between rows. */
  part?: string
  /** Receives a function that closes the panel after a choice. */
  children: (close: () => void) => ReactNode
}

/**
 * A button that opens a panel in the browser's top layer: no table, card or sticky bar can clip it. It opens where
 * there is room; Esc, a click or focus outside closes it, and focus returns to the button.
 */
export function Popover({
  label,
  trigger,
  triggerClass,
  panelClass,
  align = 'end',
  menu = false,
  part,
  children,
}: Props) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  /** Light dismiss closes the panel on pointerdown, before `click` reaches the button. */
  const pressedOpen = useRef(false)
  useLayoutEffect(() => {
    const element = panel.current
    const anchor = button.current
    if (!open || !element || !anchor) return
    element.showPopover()
    const release = keepBeside(element, anchor, align, () => element.hidePopover())
    if (menu) focusable(element)[0]?.focus({ preventScroll: true })
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') setOpen(false)
    }
    const focused = ({ target }: FocusEvent) => {
      if (!element.contains(target as Node) && !anchor.contains(target as Node)) element.hidePopover()
    }
    element.addEventListener('toggle', toggled)
    document.addEventListener('focusin', focused)
    return () => {
      element.removeEventListener('toggle', toggled)
      document.removeEventListener('focusin', focused)
      release()
    }
  }, [open, align, menu])
  function close() {
    button.current?.focus({ preventScroll: true })
    setOpen(false)
  }
  function onKey(event: KeyboardEvent) {
    pressedOpen.current = false
    if (!open) return
    if (event.key === 'Escape') {
      // Closes only this panel, not the sheet that may contain it.
      event.stopPropagation()
      event.preventDefault()
      close()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !menu || !panel.current) return
    event.preventDefault()
    event.stopPropagation()
    const all = focusable(panel.current)
    all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length]?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        title={menu ? label : undefined}
        aria-expanded={open}
        data-part={part}
        onKeyDown={onKey}
        onPointerDown={() => {
          pressedOpen.current = open
        }}
        onClick={() => {
          setOpen(!(pressedOpen.current || open))
          pressedOpen.current = false
        }}
      >
        <span className="sr">{label}</span>
        {trigger}
      </button>
      {open && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls inside
        <div
          ref={panel}
          popover="auto"
          // Focusable, so that clicking plain text inside does not focus an ancestor and count as focus outside.
          tabIndex={-1}
          className={`${styles.panel} ${panelClass ?? ''}`}
          onKeyDown={onKey}
        >
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
