import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import { t } from '@zakup/messages/catalogue'
import { paths } from '../../shared/paths.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { ConclusionCheck } from './ConclusionCheck.tsx'
import { useItemForm } from './form-context.ts'
import { ItemControl } from './ItemControl.tsx'
import styles from './PlanItemForm.module.css'

export function QualificationSection({ item }: { item: OwnPlanItem | null }) {
  const { form, change } = useItemForm()
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
            <ItemControl field="conclusion_number" />
            <ItemControl field="conclusion_date" label={t('item_form.conclusion_date')} />
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
