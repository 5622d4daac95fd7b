import { t } from '@zakup/messages/catalogue'
import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import type { TourStep } from '../../shared/tour/tour-step.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Modal } from '../../shared/ui/Modal.tsx'
import { isSheet, type Place, placeCard } from './card-place.ts'
import { Dim } from './Dim.tsx'
import { TOUR_BUTTON } from './TourButton.tsx'
import styles from './TourOverlay.module.css'
import { useSight } from './use-sight.ts'

interface Props {
  steps: TourStep[]
  onClose: () => void
}

/** Dims the page except for the target of the current step. The page behind is inert. */
export function TourOverlay({ steps, onClose }: Props) {
  const dialog = useDialog()
  const card = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const sight = useSight(steps, at, card)
  const { held, hold } = useHeld()
  const titleId = useId()
  const textId = useId()
  const shown = sight?.shown ?? []
  const number = sight?.step === undefined ? 0 : shown.indexOf(sight.step) + 1
  const back = shown[number - 2]
  const next = shown[number]
  const step = sight?.step === undefined ? undefined : steps[sight.step]

  useLayoutEffect(() => {
    const element = card.current
    if (!element || !sight) return
    const size = { width: element.offsetWidth, height: element.offsetHeight }
    // During a scroll the sheet stays at the bottom: following the target it would jump from edge to edge.
    const lit = sight.scrolling && isSheet(sight.screen) ? null : sight.lit
    if (!held) stand(element, placeCard(lit, size, sight.screen))
    // The focused button may have been removed with its step.
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true })
  })

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const onKeyDown = (event: KeyboardEvent) => {
      const to = { ArrowRight: next, ArrowLeft: back }[event.key]
      if (to !== undefined) setAt(to)
      keepTabInside(event, element)
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [dialog, back, next])

  return createPortal(
    <Modal
      ref={dialog}
      className={styles.overlay}
      labelledBy={titleId}
      describedBy={textId}
      onDismiss={onClose}
    >
      {sight && (
        <>
          <Dim lit={sight.lit} screen={sight.screen} />
          <div ref={card} className={styles.card} tabIndex={-1} onPointerDown={hold}>
            <div className={styles.head}>
              <h2 id={titleId}>{t(step?.title ?? 'tour.nothing')}</h2>
              <button type="button" className={styles.close} aria-label={t('tour.close')} onClick={onClose}>
                <X aria-hidden="true" />
              </button>
            </div>
            <div aria-live="polite">
              <p id={textId}>{t(step?.text ?? 'tour.nothing_text')}</p>
              {step && (
                <p className={styles.count}>{t('tour.step', { step: number, count: shown.length })}</p>
              )}
            </div>
            <div className={styles.foot}>
              {back !== undefined && <Button onClick={() => setAt(back)}>{t('tour.back')}</Button>}
              <Button kind="primary" onClick={() => (next === undefined ? onClose() : setAt(next))}>
                {next === undefined ? t('tour.done') : t('tour.next')}
              </Button>
            </div>
          </div>
        </>
      )}
    </Modal>,
    document.body,
  )
}

function stand(card: HTMLElement, { x, y, side, beak }: Place): void {
  card.dataset.side = side
  card.style.insetInlineStart = `${Math.round(x)}px`
  card.style.insetBlockStart = `${Math.round(y)}px`
  card.style.setProperty('--beak', `${Math.round(beak)}px`)
}

/** The click of a tap comes within this time after the finger is lifted. */
const TAP_MS = 300

/**
 * Whether a pointer is down on the card. The card stays in place meanwhile: a button that moves between press and
 * release gets no click.
 */
function useHeld() {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!held) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => setHeld(false)
    const releaseSoon = () => {
      timer = setTimeout(release, TAP_MS)
    }
    addEventListener('click', release)
    addEventListener('pointerup', releaseSoon)
    addEventListener('pointercancel', releaseSoon)
    return () => {
      clearTimeout(timer)
      removeEventListener('click', release)
      removeEventListener('pointerup', releaseSoon)
      removeEventListener('pointercancel', releaseSoon)
    }
  }, [held])
  return { held, hold: () => setHeld(true) }
}

/** Open on the current page only. */
function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const openedAt = useRef(pathname)
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      element?.close()
      // If the tour was started from the offer, the button to return focus to no longer exists.
      const { activeElement, body } = document
      if (activeElement === body || element?.contains(activeElement))
        document.getElementById(TOUR_BUTTON)?.focus()
    }
  }, [])
  // Closes before the next page takes focus: an open modal dialog would prevent that.
  useLayoutEffect(() => {
    if (openedAt.current !== pathname) dialog.current?.close()
  }, [pathname])
  return dialog
}

/** Focus trap: a native dialog lets Tab move out to the browser's own buttons; here it wraps around. */
function keepTabInside(event: KeyboardEvent, dialog: HTMLElement): void {
  if (event.key !== 'Tab') return
  const stops = [...dialog.querySelectorAll<HTMLElement>('button')]
  const [first, last] = [stops[0], stops.at(-1)]
  const from = event.shiftKey ? first : last
  const inside = stops.includes(document.activeElement as HTMLElement)
  if (inside && document.activeElement !== from) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
