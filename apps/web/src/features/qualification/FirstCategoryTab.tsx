import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { QualificationFirstCategory } from '@zakup/contract/qualification/qualification.routes'
import { t } from '@zakup/messages/catalogue'
import {
  useListConstructionWorkTypesQuery,
  useListFunctionalPurposesQuery,
  useListResponsibilityLevelsQuery,
  useListTechnicalComplexityQuery,
} from '../../shared/dicts/dicts-api.ts'
import { StaleNotice } from '../../shared/form-sections/StaleNotice.tsx'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { differingFields, mergeTyped } from '../../shared/forms/form-changes.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import type { SavedDemand } from './demand-state.ts'
import type { DemandsEditing } from './demands-editing.ts'
import { permitBarred } from './permit-or-materials.ts'
import styles from './Qualification.module.css'
import {
  useGetQualificationFirstCategoryQuery,
  useSetQualificationFirstCategoryMutation,
} from './qualification-api.ts'
import { Barred, SaveState } from './SaveState.tsx'
import { TabSkeleton } from './TabSkeleton.tsx'
import { useDemandForm } from './use-demand-form.ts'

interface Props {
  item: OwnPlanItem
  locked: boolean
  editing: DemandsEditing
}

function savedOf({ version, ...saved }: QualificationFirstCategory & { version: number }) {
  const form = {
    is_required: saved.is_required,
    construction_work_type_id: saved.construction_work_type?.id ?? null,
    responsibility_level_id: saved.responsibility_level?.id ?? null,
    technical_complexity_id: saved.technical_complexity?.id ?? null,
    functional_purpose_id: saved.functional_purpose?.id ?? null,
  }
  return { version, form }
}
type Demand = ReturnType<typeof savedOf>['form']
const same = (one: Demand, other: Demand) => differingFields(cleared(one), cleared(other)).length === 0

export function FirstCategoryTab(props: Props) {
  const { data, error, refetch } = useGetQualificationFirstCategoryQuery({ params: { id: props.item.id } })
  const reread = async () => {
    const { data: now } = await refetch()
    return now ? savedOf(now) : null
  }
  if (data) return <FirstCategoryForm key={props.item.id} {...props} saved={savedOf(data)} reread={reread} />
  return error ? <FailedNotice error={error} retry={refetch} /> : <TabSkeleton />
}

interface FormProps extends Props {
  saved: SavedDemand<Demand>
  reread: () => Promise<SavedDemand<Demand> | null>
}

function FirstCategoryForm({ item, locked, editing, saved, reread }: FormProps) {
  const form = useDemandForm<Demand>({ name: 'first_category', editing, saved, same, mergeTyped, reread })
  const { typed: demand } = form
  const [save] = useSetQualificationFirstCategoryMutation()
  const dicts = {
    construction_work_type_id: useListConstructionWorkTypesQuery().data?.results,
    responsibility_level_id: useListResponsibilityLevelsQuery().data?.results,
    technical_complexity_id: useListTechnicalComplexityQuery().data?.results,
    functional_purpose_id: useListFunctionalPurposesQuery().data?.results,
  }
  const labels = {
    construction_work_type_id: t('qualification.work_type'),
    responsibility_level_id: t('qualification.level'),
    technical_complexity_id: t('qualification.complexity'),
    functional_purpose_id: t('qualification.purpose'),
  }
  const barred = permitBarred(item.qualification) && !saved.form.is_required
  const change = (patch: Partial<Demand>) => form.change((typed) => ({ ...typed, ...patch }))
  const submit = () =>
    form.write(async (typed, version) => {
      const { data, error } = await save({
        params: { id: item.id },
        body: { version, ...cleared(typed) },
      })
      return data ? { saved: savedOf(data) } : { error }
    })
  const off = locked || barred
  return (
    <>
      {barred && <Barred id="first-barred" text={t('qualification.permit_barred')} />}
      <fieldset
        className={styles.plain}
        disabled={off}
        aria-describedby={barred ? 'first-barred' : undefined}
      >
        <Checkbox checked={demand.is_required} onChange={(is_required) => change({ is_required })}>
          {t('qualification.first_required')}
        </Checkbox>
        <p className={styles.hint}>{t('qualification.first_hint')}</p>
        {demand.is_required && (
          <div className={styles.two}>
            {(Object.keys(labels) as (keyof typeof labels)[]).map((field) => (
              <FormField key={field} id={field} label={labels[field]} optional>
                {(control) => (
                  <ChoiceSelect
                    {...control}
                    value={demand[field]}
                    options={dicts[field]}
                    none={t('qualification.none')}
                    onChoose={(id) => change({ [field]: id })}
                  />
                )}
              </FormField>
            ))}
          </div>
        )}
      </fieldset>
      {form.conflict && <StaleNotice words="qualification" onMerge={form.merge} />}
      {!off && (
        <div className={styles.actions}>
          <Button kind="primary" busy={form.saving} onClick={() => void submit()}>
            {form.saving ? t('qualification.saving') : t('qualification.save')}
          </Button>
          <SaveState error={form.error} saved={form.saved} />
        </div>
      )}
    </>
  )
}

/** Without the permit the fields about the building are cleared. */
function cleared<Demand extends { is_required: boolean }>(demand: Demand): Demand {
  if (demand.is_required) return demand
  const empty = Object.fromEntries(Object.keys(demand).map((field) => [field, null]))
  return { ...demand, ...empty, is_required: false }
}
