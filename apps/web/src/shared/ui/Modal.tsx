import {
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react'
import { noteModal } from './open-modals.ts'

interface Props {
  ref?: Ref<HTMLDialogElement>
  className: string | undefined
  labelledBy: string
  describedBy?: string
  /** Esc, or the back gesture of a phone. A dialog that is still rendered afterwards stays open. */
  onDismiss: () => void
  /** A click outside means the same. */
  light?: boolean
  children: ReactNode
}

/**
 * The base of every dialog, sheet and tour: the native modal dialog, open as long as it is rendered. The browser traps
 * focus inside, makes the page behind inert and restores focus.
 */
export function Modal({
  ref,
  className,
  labelledBy,
  describedBy,
  onDismiss,
  light = false,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useImperativeHandle(ref, () => dialog.current as HTMLDialogElement)
  const pressedBeside = useRef(false)
  const [shut, noteShut] = useReducer((times: number) => times + 1, 0)
  // oxlint-disable-next-line react/exhaustive-deps -- `shut`: shown again after the browser has closed it
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
  }, [shut])
  // Closed while it is still in the document: only then does the browser restore focus to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const forget = noteModal(element)
    return () => {
      element.close()
      forget()
    }
  }, [])
  /** React bubbles `cancel` and `close` of a nested dialog, and the `cancel` event of a file input bubbles natively. */
  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Esc does the same by keyboard
    <dialog
      ref={dialog}
      className={className}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // After a second Esc in a row browsers close a dialog without a cancelable event; then `close` is handled
        // below.
        if (!isOwn(event) || !event.cancelable) return
        event.preventDefault()
        onDismiss()
      }}
      onClose={(event) => {
        if (!isOwn(event) || dialog.current?.open) return
        onDismiss()
        noteShut()
      }}
      // A click whose target is the dialog itself is on its backdrop. A text selection that ends there started inside.
      onPointerDown={(event) => {
        pressedBeside.current = isOwn(event)
      }}
      onClick={(event) => {
        if (light && isOwn(event) && pressedBeside.current) onDismiss()
      }}
    >
      {children}
    </dialog>
  )
}
