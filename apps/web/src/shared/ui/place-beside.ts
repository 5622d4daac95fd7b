const GAP = 6

/** Puts what is in the browser's top layer below its anchor, or above where there is no room, and never over the edge. */
export function placeBeside(panel: HTMLElement, anchor: Element, align: 'start' | 'middle' | 'end'): void {
  const { top, bottom, left, right } = anchor.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const below = bottom + GAP
  const fits = below + height <= window.innerHeight - GAP
  const start = { start: left, middle: (left + right - width) / 2, end: right - width }[align]
  panel.style.top = `${fits ? below : Math.max(GAP, top - GAP - height)}px`
  panel.style.left = `${Math.max(GAP, Math.min(start, window.innerWidth - width - GAP))}px`
}
