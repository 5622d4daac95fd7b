import { Ban, Send, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './OwnBulkBar.module.css'
import type { BulkAction } from './own-item-fit.ts'

export interface OwnAction {
  key: string
  label: string
  icon: ReactNode
  danger?: boolean
  help?: string
  /** Why the action is unavailable; it stays in the list and shows this. */
  refusal?: string | null
  to?: string
  run?: () => void
}

/** Actions as a list; a disabled one shows the reason, also by keyboard and to a screen reader. */
export function OwnActionList({ actions, onChosen }: { actions: OwnAction[]; onChosen: () => void }) {
  return (
    <ul>
      {actions.map(({ key, label, icon, danger, help, refusal, to, run }) => (
        <li key={key}>
          {to ? (
            <Link to={to} className={styles.action}>
              {icon}
              {label}
            </Link>
          ) : (
            <button
              type="button"
              className={`${styles.action} ${danger && !refusal ? styles.danger : ''}`}
              aria-disabled={refusal ? true : undefined}
              onClick={() => {
                if (refusal) return
                onChosen()
                run?.()
              }}
            >
              {icon}
              <span>
                {label}
                {(refusal ?? help) && <small>{refusal ?? help}</small>}
              </span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

export const ACTION_ICONS: Record<BulkAction, ReactNode> = {
  send_to_order: <Send aria-hidden="true" />,
  recall_to_approve: <Undo2 aria-hidden="true" />,
  refuse_purchase: <Ban aria-hidden="true" />,
  remove: <Trash2 aria-hidden="true" />,
}
