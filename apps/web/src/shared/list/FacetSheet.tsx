import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './FacetGroup.module.css'
import { roundCount } from './found-count.ts'
import type { ListAnswer } from './list-kind.ts'

interface Props {
  open: boolean
  onClose: () => void
  found: Pick<ListAnswer<unknown>, 'count' | 'count_is_estimate'> | undefined
  busy: boolean
  onReset: () => void
  children: ReactNode
}

/** Filters apply at once behind the sheet; the button shows how many rows they leave. */
export function FacetSheet({ open, onClose, found, busy, onReset, children }: Props) {
  return (
    <Sheet
      side="bottom"
      title={t('list.filters')}
      open={open}
      onClose={onClose}
      footer={
        <>
          <Button size="large" onClick={onReset}>
            {t('list.reset')}
          </Button>
          <Button size="large" kind="primary" className={styles.show} aria-live="polite" onClick={onClose}>
            {t('list.show', { count: busy || !found ? '…' : counted(found) })}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  )
}

function counted({ count, count_is_estimate }: NonNullable<Props['found']>): string {
  return count_is_estimate
    ? t('list.about', { what: t('list.number', { count: roundCount(count) }) })
    : t('list.number', { count })
}
