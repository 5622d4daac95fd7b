import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { timeOf } from '../../shared/form-sections/SaveBar.tsx'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { formOf } from './item-form.ts'
import { mergeForms } from './merge-forms.ts'
import { useFieldNames } from './use-field-names.ts'
import type { PlanItemFormState, SaveMode } from './use-plan-item-form.ts'

interface Props {
  state: PlanItemFormState
  plan: { id: number }
  item: OwnPlanItem | null
  locked: string | null
  reload: (() => Promise<OwnPlanItem | undefined>) | null
}

/** Notices above the form, each at most once. */
export function FormNotices({ state, plan, item, locked, reload }: Props) {
  const { done, dirty, conflict, restoredAt } = state
  const arrived = (useLocation().state as { saved?: SaveMode } | null)?.saved
  const savedMode = done?.mode ?? (dirty ? undefined : arrived)
  const names = useFieldNames()
  const [loading, setLoading] = useState(false)
  const [merged, setMerged] = useState(false)

  async function compare() {
    setLoading(true)
    const theirs = await reload?.()
    setLoading(false)
    if (!theirs) return
    const { form, clashes } = mergeForms(state.base, state.form, formOf(theirs))
    if (clashes.length > 0) return state.compare(theirs)
    state.merged(form, theirs)
    setMerged(true)
  }
  return (
    <>
      {locked && (
        <FormNotice kind="locked" title={t('item_form.read_only')}>
          <p>{locked}</p>
        </FormNotice>
      )}
      {restoredAt && dirty && (
        <FormNotice
          kind="info"
          title={t('form.restored', { time: timeOf(restoredAt) })}
          actions={
            <Button size="small" onClick={state.undoRestored}>
              {t('form.undo')}
            </Button>
          }
        />
      )}
      {conflict && (
        <ConflictNotice
          by={conflict.by}
          at={conflict.at}
          base={state.base}
          mine={state.form}
          theirs={conflict.theirs && formOf(conflict.theirs)}
          names={names}
          loading={loading}
          onReload={() => void compare()}
          onMerged={(form) => {
            if (conflict.theirs) state.merged(form, conflict.theirs)
            setMerged(true)
          }}
        />
      )}
      {merged && dirty && !conflict && <FormNotice kind="info" title={t('item_form.conflict_merged')} />}
      {savedMode && item && !state.saving && (
        <FormNotice
          kind="good"
          title={t(savedMode === 'item' ? 'item_form.saved_item' : 'item_form.saved_draft', {
            number: String(item.root_id),
          })}
          actions={
            <>
              <LinkButton to={paths.newPlanItem(plan.id)}>{t('item_form.add_more')}</LinkButton>
              <LinkButton to={paths.ownPlan(plan.id)}>{t('item_form.to_plan')}</LinkButton>
            </>
          }
        >
          <p>{t(savedMode === 'item' ? 'item_form.saved_item_text' : 'item_form.saved_draft_text')}</p>
        </FormNotice>
      )}
    </>
  )
}
