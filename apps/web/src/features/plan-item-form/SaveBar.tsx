import { t } from '@zakup/messages/catalogue'
import { SaveBar as Bar } from '../../shared/form-sections/SaveBar.tsx'
import type { Keeping } from '../../shared/forms/use-browser-draft.ts'
import { Button } from '../../shared/ui/Button.tsx'
import type { SaveFailure, SaveMode } from './use-plan-item-form.ts'

interface Props {
  keeping: Keeping
  savedAt: string | null
  dirty: boolean
  saving: SaveMode | null
  failure: SaveFailure | null
  onSave: (mode: SaveMode) => void
}

/** The two ways to save an item. */
export function SaveBar({ saving, failure, onSave, ...kept }: Props) {
  return (
    <Bar {...kept} failure={failure} busy={saving !== null} onRetry={() => failure && onSave(failure.mode)}>
      {({ narrow, ...button }) => (
        <>
          <Button
            {...button}
            busy={saving === 'draft'}
            disabled={saving === 'item'}
            onClick={() => onSave('draft')}
          >
            {saving === 'draft'
              ? t('form.saving')
              : t(narrow ? 'item_form.save_draft_short' : 'item_form.save_draft')}
          </Button>
          <Button
            {...button}
            kind="primary"
            busy={saving === 'item'}
            disabled={saving === 'draft'}
            onClick={() => onSave('item')}
          >
            {saving === 'item' ? t('form.saving') : t('item_form.save')}
          </Button>
        </>
      )}
    </Bar>
  )
}
