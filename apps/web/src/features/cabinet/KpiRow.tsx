import { Children, type ReactNode } from 'react'
import styles from '../../shared/own-stats/StatsCard.module.css'

interface Props {
  label: string
  children: ReactNode
}

/** Cards in a row; two by two on a narrow screen. */
export function KpiRow({ label, children }: Props) {
  return (
    <ul className={styles.kpiCardRow} aria-label={label} data-tour="overview-kpi">
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  )
}
