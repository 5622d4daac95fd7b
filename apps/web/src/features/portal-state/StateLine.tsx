import { t } from '@zakup/messages/catalogue'
import { ChevronRight, CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { useGetPortalStateQuery } from './portal-state-api.ts'
import styles from './StateLine.module.css'

/** The worst state in one line; if the request fails, nothing is shown here and the state page explains why. */
export function StateLine() {
  const { data } = useGetPortalStateQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data) return null
  const worst =
    data.parts.find(({ level }) => level === 'bad') ?? data.parts.find(({ level }) => level === 'warning')
  const level = worst?.level ?? 'good'
  const Icon = { good: CircleCheck, warning: TriangleAlert, bad: OctagonAlert }[level]
  return (
    <Link to={paths.portalState()} className={`card ${styles.line} ${styles[level]}`}>
      <Icon aria-hidden="true" data-decor />
      <span>
        <b>
          {t(
            {
              good: 'portal_state.all_good',
              warning: 'portal_state.some_warning',
              bad: 'portal_state.some_bad',
            }[level] as 'portal_state.all_good',
          )}
        </b>
        {worst && <small>{worst.reason}</small>}
      </span>
      <ChevronRight className={styles.arrow} aria-hidden="true" data-decor />
    </Link>
  )
}
