import { Circle, CircleAlert, CircleCheck } from 'lucide-react'
import type { SectionState } from './form-sections.ts'
import styles from './SectionIcon.module.css'

const ICONS = { done: CircleCheck, error: CircleAlert, empty: Circle } as const

export function SectionIcon({ state }: { state: SectionState }) {
  const Icon = ICONS[state]
  return <Icon aria-hidden="true" className={styles[state]} />
}
