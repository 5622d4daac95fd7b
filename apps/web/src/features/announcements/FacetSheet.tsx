import { t } from '@zakup/messages/catalogue'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import styles from './FacetSheet.module.css'

interface Props {
  open: boolean
  onClose: () => void
  count: number | null
  busy: boolean
  onReset: () => void
  children: ReactNode
}

/** Filters act at once behind the sheet; the button tells how many will be seen. */
export function FacetSheet({ open, onClose, count, busy, onReset, children }: Props) {
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
          <Button
            size="large"
            type="primary"
            className={styles.show ?? ''}
            aria-live="polite"
            onClick={onClose}
          >
            {count === null || busy ? t('list.show', { count: '…' }) : t('list.show', { count })}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  )
}
