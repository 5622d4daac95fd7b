import { useEffect, useRef, useState } from 'react'
import { sectionId } from './section-state.ts'

/** A jump scrolls past other sections; ignore them for this long. */
const JUMP_MS = 700

/** The current section: the one in the reading area of the screen, or the one just chosen. `names` must not change. */
export function useSectionPlace<Name extends string>(
  names: readonly [Name, ...Name[]],
): [current: Name, jump: (name: Name) => void] {
  const [current, setCurrent] = useState<Name>(names[0])
  const jumpedAt = useRef(0)
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        if (performance.now() - jumpedAt.current < JUMP_MS) return
        const at = entries.find(({ isIntersecting }) => isIntersecting)
        const found = names.find((name) => at && sectionId(name) === at.target.id)
        if (found) setCurrent(found)
      },
      { rootMargin: '-15% 0px -75% 0px' },
    )
    for (const name of names) {
      const element = document.getElementById(sectionId(name))
      if (element) seen.observe(element)
    }
    return () => seen.disconnect()
  }, [names])
  return [
    current,
    (name) => {
      jumpedAt.current = performance.now()
      setCurrent(name)
    },
  ]
}
