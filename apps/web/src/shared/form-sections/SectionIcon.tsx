import { Circle, CircleAlert, CircleCheck } from 'lucide-react'
import styles from './SectionCard.module.css'
import type { SectionState } from './section-state.ts'

const ICONS = { done: CircleCheck, error: CircleAlert, empty: Circle } as const

export function SectionIcon({ state }: { state: SectionState }) {
  const Icon = ICONS[state]
  return <Icon aria-hidden="true" className={styles[state]} />
}
