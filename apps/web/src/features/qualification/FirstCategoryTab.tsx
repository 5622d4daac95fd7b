import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { QualificationFirstCategory } from '@zakup/contract/qualification/qualification.routes'
import { t } from '@zakup/messages/catalogue'
import { Button } from 'antd'
import { useState } from 'react'
import {
  useListConstructionWorkTypesQuery,
  useListFunctionalPurposesQuery,
  useListResponsibilityLevelsQuery,
  useListTechnicalComplexityQuery,
} from '../../shared/dicts/dicts-api.ts'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Bones } from './Bones.tsx'
import { permitBarred } from './permit-or-means.ts'
import styles from './Qualification.module.css'
import {
  useGetQualificationFirstCategoryQuery,
  useSetQualificationFirstCategoryMutation,
} from './qualification-api.ts'
import { Barred, SaveState } from './SaveState.tsx'

interface Props {
  item: OwnPlanItem
  locked: boolean
}

export function FirstCategoryTab({ item, locked }: Props) {
  const { data, error, refetch } = useGetQualificationFirstCategoryQuery({ params: { id: item.id } })
  if (data) return <FirstCategoryForm key={item.id} item={item} locked={locked} saved={data} />
  return error ? <FailedNotice error={error} retry={refetch} /> : <Bones />
}

function FirstCategoryForm({ item, locked, saved }: Props & { saved: QualificationFirstCategory }) {
  const [asked, setAsked] = useState({
    is_required: saved.is_required,
    construction_work_type_id: saved.construction_work_type?.id ?? null,
    responsibility_level_id: saved.responsibility_level?.id ?? null,
    technical_complexity_id: saved.technical_complexity?.id ?? null,
    functional_purpose_id: saved.functional_purpose?.id ?? null,
  })
  const [save, { error, isLoading, isSuccess, reset }] = useSetQualificationFirstCategoryMutation()
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
  const barred = permitBarred(item.qualification) && !saved.is_required
  function change(patch: Partial<typeof asked>) {
    reset()
    setAsked({ ...asked, ...patch })
  }
  const off = locked || barred
  return (
    <>
      {barred && <Barred id="first-barred" text={t('qualification.permit_barred')} />}
      <fieldset
        className={styles.plain}
        disabled={off}
        aria-describedby={barred ? 'first-barred' : undefined}
      >
        <Checkbox checked={asked.is_required} onChange={(is_required) => change({ is_required })}>
          {t('qualification.first_required')}
        </Checkbox>
        <p className={styles.hint}>{t('qualification.first_hint')}</p>
        {asked.is_required && (
          <div className={styles.two}>
            {(Object.keys(labels) as (keyof typeof labels)[]).map((field) => (
              <FormField key={field} id={field} label={labels[field]} optional>
                {(control) => (
                  <ChoiceSelect
                    {...control}
                    value={asked[field]}
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
      {!off && (
        <div className={styles.actions}>
          <Button
            type="primary"
            loading={isLoading}
            onClick={() => void save({ params: { id: item.id }, body: cleared(asked) })}
          >
            {isLoading ? t('qualification.saving') : t('qualification.save')}
          </Button>
          <SaveState error={error} saved={isSuccess} />
        </div>
      )}
    </>
  )
}

/** Without the permit nothing is said about the building. */
function cleared<Asked extends { is_required: boolean }>(asked: Asked): Asked {
  if (asked.is_required) return asked
  const empty = Object.fromEntries(Object.keys(asked).map((field) => [field, null]))
  return { ...asked, ...empty, is_required: false }
}
