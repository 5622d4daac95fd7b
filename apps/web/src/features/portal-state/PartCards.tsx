import type { PortalState } from '@zakup/contract/portal-state/portal-state.routes'
import { t } from '@zakup/messages/catalogue'
import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import styles from './PartCards.module.css'

const ICONS = { good: CircleCheck, warning: TriangleAlert, bad: OctagonAlert }

/** Each component of the portal: a colour, an icon, and the reason as text. */
export function PartCards({ parts }: Pick<PortalState, 'parts'>) {
  return (
    <ul className={styles.parts}>
      {parts.map(({ part, level, reason }) => {
        const Icon = ICONS[level]
        return (
          <li key={part} className={`card ${styles.part} ${styles[level]}`}>
            <Icon aria-hidden="true" data-decor />
            <div>
              <b>{t(`portal_state.part_${part}`)}</b>
              <span className="sr">{t(`portal_state.level_${level}`)}.</span>
              <p>{reason}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
