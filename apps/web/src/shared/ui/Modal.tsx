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
  /** Esc, and the back gesture of a phone. Who stays on the screen after that has said no to it. */
  onDismiss: () => void
  /** A press beside it means the same. */
  light?: boolean
  children: ReactNode
}

/**
 * What every dialog, sheet and tour stands on: the native modal dialog, open as long as it is rendered. The browser keeps
 * focus inside, makes the page behind inert and gives focus back.
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
  // oxlint-disable-next-line react/exhaustive-deps -- once more after the browser has shut it
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
  }, [shut])
  // Closed while it is still in the document: only then does focus go back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const forget = noteModal(element)
    return () => {
      element.close()
      forget()
    }
  }, [])
  /** React hands on what happens in a dialog inside, and a file field tells of its own cancelling. */
  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Esc is the key
    <dialog
      ref={dialog}
      className={className}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // Browsers may shut a dialog after a second Esc in a row whatever it says: then `close` tells of it.
        if (!isOwn(event) || !event.cancelable) return
        event.preventDefault()
        onDismiss()
      }}
      onClose={(event) => {
        if (!isOwn(event) || dialog.current?.open) return
        onDismiss()
        noteShut()
      }}
      // Of the dialog itself there is nothing to press but its backdrop. A selection that ends there began inside.
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
