import { useEffect, useRef, useState } from 'react'
import { SECTIONS, type SectionName } from './form-sections.ts'
import { sectionId } from './SectionCard.tsx'

/** A jump scrolls past other sections; they are not where the person is. */
const JUMP_MS = 700

/** Which section one is in: the one that stands where the eye reads, or the one just chosen. */
export function useSectionPlace(): [current: SectionName, jump: (name: SectionName) => void] {
  const [current, setCurrent] = useState<SectionName>('subject')
  const jumpedAt = useRef(0)
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        if (performance.now() - jumpedAt.current < JUMP_MS) return
        const at = entries.find(({ isIntersecting }) => isIntersecting)
        const found = SECTIONS.find(({ name }) => at && sectionId(name) === at.target.id)
        if (found) setCurrent(found.name)
      },
      { rootMargin: '-15% 0px -75% 0px' },
    )
    for (const { name } of SECTIONS) {
      const element = document.getElementById(sectionId(name))
      if (element) seen.observe(element)
    }
    return () => seen.disconnect()
  }, [])
  return [
    current,
    (name) => {
      jumpedAt.current = performance.now()
      setCurrent(name)
    },
  ]
}
