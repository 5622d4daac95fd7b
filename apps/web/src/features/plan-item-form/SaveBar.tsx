import { t } from '@zakup/messages/catalogue'
import { Button } from 'antd'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { formatDateTime } from '../../shared/format/date-format.ts'
import type { Keeping } from '../../shared/forms/use-browser-draft.ts'
import { useMediaQuery } from '../../shared/ui/media-query.ts'
import styles from './SaveBar.module.css'

export type SaveMode = 'draft' | 'item'

interface Props {
  keeping: Keeping
  /** When the server has last saved it; null: not in this visit. */
  savedAt: string | null
  dirty: boolean
  saving: SaveMode | null
  failure: { text: string; requestId: string | null; mode: SaveMode } | null
  onSave: (mode: SaveMode) => void
}

export const timeOf = (at: string) => formatDateTime(at).slice(-5)

/** Always in sight: what is kept, and the two ways to save. */
export function SaveBar({ keeping, savedAt, dirty, saving, failure, onSave }: Props) {
  const narrow = useMediaQuery('(max-width: 720px)')
  return (
    <div className={styles.bar} data-tour="draft">
      <div role="alert" className={styles.alert}>
        {failure && (
          <>
            <CircleAlert aria-hidden="true" />
            <p>
              {failure.text}
              {failure.requestId && <small> {t('failure.request', { id: failure.requestId })}</small>}
            </p>
            <Button size="small" loading={saving !== null} onClick={() => onSave(failure.mode)}>
              {t('failure.retry')}
            </Button>
          </>
        )}
      </div>
      <div className={styles.line}>
        <output className={styles.kept}>{keptWords({ keeping, savedAt, dirty })}</output>
        <Button
          className={styles.button ?? ''}
          size={narrow ? 'large' : 'middle'}
          loading={saving === 'draft'}
          disabled={saving === 'item'}
          onClick={() => onSave('draft')}
        >
          {saving === 'draft'
            ? t('item_form.saving')
            : t(narrow ? 'item_form.save_draft_short' : 'item_form.save_draft')}
        </Button>
        <Button
          className={styles.button ?? ''}
          type="primary"
          size={narrow ? 'large' : 'middle'}
          loading={saving === 'item'}
          disabled={saving === 'draft'}
          onClick={() => onSave('item')}
        >
          {saving === 'item' ? t('item_form.saving') : t('item_form.save')}
        </Button>
      </div>
    </div>
  )
}

function keptWords({ keeping, savedAt, dirty }: Pick<Props, 'keeping' | 'savedAt' | 'dirty'>) {
  if (dirty && keeping.state === 'refused')
    return (
      <>
        <CircleAlert aria-hidden="true" /> {t('item_form.not_kept')}
      </>
    )
  if (dirty && keeping.state === 'kept')
    return (
      <>
        <CircleCheck aria-hidden="true" className={styles.good} />
        {t('item_form.kept_at', { time: timeOf(keeping.at) })}
      </>
    )
  if (!dirty && savedAt)
    return (
      <>
        <CircleCheck aria-hidden="true" className={styles.good} />
        {t('item_form.saved_at', { time: timeOf(savedAt) })}
      </>
    )
  return null
}
