import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { keepBeside } from './keep-beside.ts'
import styles from './Tooltip.module.css'

/** The tooltip stays while the pointer moves from the button to it (WCAG 1.4.13). */
const LEAVE_MS = 120

interface Tooltip {
  /** Props for the button. */
  anchor: {
    onPointerEnter: (event: PointerEvent) => void
    onPointerLeave: () => void
    onFocus: (event: FocusEvent) => void
    onBlur: () => void
  }
  show: (anchor: Element) => void
  /** To be rendered with the button. */
  tip: ReactNode
}

/**
 * A tooltip for text a button has no room for, shown on hover or keyboard focus. Screen readers get the text from the
 * button's own name or description. Esc closes the tooltip and nothing else. Null: no tooltip.
 */
export function useTooltip(text: string | null): Tooltip {
  const [pointed, setAnchor] = useState<Element | null>(null)
  const anchor = text === null ? null : pointed
  const panel = useRef<HTMLDivElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (element: Element) => {
    clearTimeout(leaving.current)
    setAnchor(element)
  }
  const hide = () => {
    clearTimeout(leaving.current)
    leaving.current = setTimeout(() => setAnchor(null), LEAVE_MS)
  }
  useEffect(() => () => clearTimeout(leaving.current), [])
  useLayoutEffect(() => {
    const element = panel.current
    if (!anchor || !element) return
    element.showPopover()
    // Follows the anchor: keyboard focus may scroll the page after this.
    const release = keepBeside(element, anchor, 'middle')
    const outside = ({ target }: Event) => {
      if (!anchor.contains(target as Node) && !element.contains(target as Node)) setAnchor(null)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setAnchor(null)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', onKey, { capture: true })
      release()
    }
  }, [anchor])
  return {
    anchor: {
      onPointerEnter: ({ currentTarget, pointerType }) => {
        if (pointerType === 'mouse') show(currentTarget)
      },
      onPointerLeave: hide,
      onFocus: ({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) show(currentTarget)
      },
      onBlur: () => setAnchor(null),
    },
    show,
    // In a portal: as a sibling of the button it would be its container's last child.
    tip:
      anchor &&
      createPortal(
        <div
          ref={panel}
          popover="manual"
          role="tooltip"
          className={styles.tip}
          onPointerEnter={() => clearTimeout(leaving.current)}
          onPointerLeave={hide}
        >
          {text}
        </div>,
        anchor.closest('dialog') ?? document.body,
      ),
  }
}
