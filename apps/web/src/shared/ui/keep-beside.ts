const GAP = 6

type Align = 'start' | 'middle' | 'end'

/**
 * Keeps an element of the top layer next to its anchor while the page or a containing sheet moves. `onAway` is called
 * when the anchor leaves the view. Returns a function that stops it.
 */
export function keepBeside(
  panel: HTMLElement,
  anchor: Element,
  align: Align,
  onAway?: () => void,
): () => void {
  const follow = () => (onAway && !isInView(anchor) ? onAway() : placeBeside(panel, anchor, align))
  follow()
  window.addEventListener('scroll', follow, { passive: true, capture: true })
  const sizes = new ResizeObserver(follow)
  sizes.observe(document.body)
  return () => {
    window.removeEventListener('scroll', follow, { capture: true })
    sizes.disconnect()
  }
}

/** Below the anchor, or above if there is no room, and never beyond the edge of the screen. */
function placeBeside(panel: HTMLElement, anchor: Element, align: Align): void {
  const { top, bottom, left, right } = anchor.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const below = bottom + GAP
  const fits = below + height <= window.innerHeight - GAP
  const start = { start: left, middle: (left + right - width) / 2, end: right - width }[align]
  panel.style.top = `${fits ? below : Math.max(GAP, top - GAP - height)}px`
  panel.style.left = `${Math.max(GAP, Math.min(start, window.innerWidth - width - GAP))}px`
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
