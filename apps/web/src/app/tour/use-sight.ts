import { type RefObject, useEffect, useState } from 'react'
import type { TourStep } from '../../shared/tour/tour-step.ts'
import { type Box, isClear, LIT_PAD, type Size } from './card-place.ts'

export interface Sight {
  /** Steps whose target is on the page, and the one that is shown. */
  shown: number[]
  step: number | undefined
  lit: Box | null
  screen: Size
  /** The page is still on its way to the target. */
  scrolling: boolean
}

/** After this long without scrolling, the scroll counts as finished. */
const QUIET_MS = 300
/** At least this many pixels of a target must be on the screen to highlight it. */
const LEAST_SEEN = 40

/** Scrolls the target of step `at` into view, and follows it when scrolling or resizing moves it. */
export function useSight(steps: TourStep[], at: number, card: RefObject<HTMLElement | null>): Sight | null {
  const [sight, setSight] = useState<Sight | null>(null)
  useEffect(() => {
    let frame = 0
    let quiet: ReturnType<typeof setTimeout> | undefined
    let over = false
    let arrived = false
    const show = () => setSight({ ...look(steps, at), scrolling: !arrived })
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(show)
      clearTimeout(quiet)
      quiet = setTimeout(arrive, QUIET_MS)
    }
    // A layout change meanwhile stops a smooth scroll short of its target. After arrival the user may scroll away.
    const arrive = () => {
      const target = targetAt(steps, at)
      if (arrived || !target) return
      const { top, bottom } = target.getBoundingClientRect()
      if (top < innerHeight - LEAST_SEEN && bottom > LEAST_SEEN) {
        arrived = true
        show()
      } else target.scrollIntoView({ block: 'start', inline: 'nearest', behavior: 'instant' })
    }
    const lookFirst = async () => {
      // A font swap moves the layout: wait for fonts, or the highlight would be misplaced.
      await document.fonts.ready
      if (over) return
      const target = targetAt(steps, at)
      arrived = !target || !bringIntoView(target, card.current)
      lookSoon()
      show()
    }
    void lookFirst()
    const sizes = new ResizeObserver(lookSoon)
    sizes.observe(document.body)
    addEventListener('scroll', lookSoon, { capture: true, passive: true })
    addEventListener('resize', lookSoon)
    return () => {
      over = true
      cancelAnimationFrame(frame)
      clearTimeout(quiet)
      sizes.disconnect()
      removeEventListener('scroll', lookSoon, { capture: true })
      removeEventListener('resize', lookSoon)
    }
  }, [steps, at, card])
  return sight
}

function targetAt(steps: TourStep[], at: number): Element | null {
  const { step } = look(steps, at)
  return step === undefined ? null : targetOf(steps[step] as TourStep)
}

function look(steps: TourStep[], at: number): Omit<Sight, 'scrolling'> {
  const targets = steps.map(targetOf)
  const shown = [...targets.keys()].filter((step) => targets[step])
  const step = stepAt(at, shown)
  const target = step === undefined ? null : targets[step]
  return { shown, step, lit: target ? litBox(target) : null, screen: screenSize() }
}

/** The target with padding around it, clipped to the screen. */
function litBox(target: Element): Box {
  const { left, top, right, bottom } = target.getBoundingClientRect()
  const { width, height } = screenSize()
  const x = Math.max(left - LIT_PAD, 0)
  const y = Math.max(top - LIT_PAD, 0)
  const endX = Math.min(right + LIT_PAD, width)
  const endY = Math.min(bottom + LIT_PAD, height)
  return { x, y, width: Math.max(endX - x, 0), height: Math.max(endY - y, 0) }
}

/** Scrolls to the target, unless it is in view; whether it scrolls. */
function bringIntoView(target: Element, card: HTMLElement | null): boolean {
  // Stops the smooth scroll of the previous step, which would carry away a user who clicks quickly.
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  const size = { width: card?.offsetWidth ?? 0, height: card?.offsetHeight ?? 0 }
  const { x, y, width, height } = target.getBoundingClientRect()
  if (isClear({ x, y, width, height }, size, screenSize())) return false
  const still =
    matchMedia('(prefers-reduced-motion: reduce)').matches || 'lv' in document.documentElement.dataset
  // On a phone the card covers the bottom, and a target taller than half the screen does not fit: show its beginning.
  const block = innerWidth <= 720 || height > innerHeight / 2 ? 'start' : 'center'
  target.scrollIntoView({ block, inline: 'nearest', behavior: still ? 'instant' : 'smooth' })
  return true
}

function screenSize(): Size {
  return { width: document.documentElement.clientWidth, height: innerHeight }
}

/**
 * The step to show when `at` is requested and only the steps in `shown` have a target: that one, or the next with a
 * target, or the last before it. Undefined when no step has a target on the page.
 */
export function stepAt(at: number, shown: readonly number[]): number | undefined {
  return shown.find((step) => step >= at) ?? shown.at(-1)
}

/** The element of a step: the first visible one of that name (wide and narrow layouts may have one each). */
export function targetOf({ target }: TourStep): HTMLElement | null {
  const named = document.querySelectorAll<HTMLElement>(`[data-tour="${target}"]`)
  return [...named].find(isSeen) ?? null
}

/** Present and not hidden; being scrolled out of view does not matter. */
function isSeen(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}
