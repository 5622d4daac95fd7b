import type { TourStep } from '../../shared/tour/tour-step.ts'

/** The element of a step: the first of that name that can be seen (a wide and a narrow screen may have one each). */
export function targetOf({ target }: TourStep): HTMLElement | null {
  const named = document.querySelectorAll<HTMLElement>(`[data-tour="${target}"]`)
  return [...named].find(isSeen) ?? null
}

/** There and not hidden; whether it is scrolled away does not matter. */
function isSeen(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}
