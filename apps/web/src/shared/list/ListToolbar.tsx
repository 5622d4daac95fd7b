import { t } from '@zakup/messages/catalogue'
import { LayoutList, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { PressedButton } from '../ui/PressedButton.tsx'
import styles from './ListPage.module.css'
import type { View } from './list-kind.ts'

interface Props {
  /** Null if there is no choice: narrow screens show cards only. */
  view: View | null
  onView: (view: View) => void
  /** The count line. */
  children: ReactNode
  /** The sort order and the filters, where they are neither in the bottom bar of a narrow screen nor in the panel. */
  controls: ReactNode
}

export function ListToolbar({ view, onView, controls, children }: Props) {
  return (
    <div className={styles.toolbar}>
      <output className={styles.count} data-testid="found-count">
        {children}
      </output>
      {controls}
      {view && (
        <fieldset aria-label={t('list.view')} className={styles.views} data-tour="list-view">
          <PressedButton
            className={styles.view}
            on={view === 'table'}
            label={t('list.view_table')}
            onClick={() => onView('table')}
          >
            <Table2 aria-hidden="true" />
          </PressedButton>
          <PressedButton
            className={styles.view}
            on={view === 'cards'}
            label={t('list.view_cards')}
            onClick={() => onView('cards')}
          >
            <LayoutList aria-hidden="true" />
          </PressedButton>
        </fieldset>
      )}
    </div>
  )
}
