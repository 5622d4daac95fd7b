import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import { planItemBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { FormField } from '../../shared/forms/FormField.tsx'
import { paths } from '../../shared/paths.ts'
import { DateInput } from '../../shared/pickers/DateInput.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { ConclusionCheck } from './ConclusionCheck.tsx'
import { useItemForm } from './form-context.ts'
import styles from './PlanItemForm.module.css'

export function QualificationSection({ item }: { item: OwnPlanItem | null }) {
  const { form, change, errorOf, onLeave } = useItemForm()
  return (
    <>
      <div id="is_construction" tabIndex={-1} className={styles.check}>
        <Checkbox checked={form.is_construction} onChange={(is_construction) => change({ is_construction })}>
          {t('item_form.construction')}
        </Checkbox>
        <p className={styles.note}>{t('item_form.construction_hint')}</p>
      </div>
      {form.is_construction && (
        <>
          <div className={styles.two}>
            <FormField
              id="conclusion_number"
              label={t('item_form.conclusion_number')}
              error={errorOf('conclusion_number')}
            >
              {({ describedBy, ...control }) => (
                <TextField
                  {...control}
                  maxLength={planItemBounds.conclusion_number}
                  autoComplete="off"
                  aria-describedby={describedBy}
                  value={form.conclusion_number}
                  onChange={(event) => change({ conclusion_number: event.target.value })}
                  onBlur={onLeave}
                />
              )}
            </FormField>
            <FormField
              id="conclusion_date"
              label={t('item_form.conclusion_date')}
              error={errorOf('conclusion_date')}
            >
              {({ describedBy, ...control }) => (
                <DateInput
                  {...control}
                  aria-describedby={describedBy}
                  value={form.conclusion_date}
                  onChange={(conclusion_date) => change({ conclusion_date })}
                  onBlur={onLeave}
                />
              )}
            </FormField>
          </div>
          <ConclusionCheck item={item} />
        </>
      )}
      <div>
        <h3 className={styles.subhead}>{t('item_form.requirements')}</h3>
        {item ? (
          <div className={styles.actions}>
            <LinkButton to={paths.qualification(item.id)} id="licenses">
              {t('item_form.requirements_open')}
            </LinkButton>
            <span className={styles.spread}>{requirementWords(item)}</span>
          </div>
        ) : (
          <p className={styles.note}>{t('item_form.requirements_after_save')}</p>
        )}
      </div>
    </>
  )
}

/** «первая категория, 2 лицензии». */
export function requirementWords({ qualification }: OwnPlanItem): string {
  const { first_category, licenses, materials } = qualification
  const parts = [
    first_category && t('item_form.requirements_first'),
    licenses > 0 && t('item_form.requirements_licenses', { count: licenses }),
    materials > 0 && t('item_form.requirements_materials', { count: materials }),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : t('item_form.requirements_none')
}
