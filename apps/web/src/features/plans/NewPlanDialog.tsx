import type { PlanRow } from '@zakup/contract/plans/plans.routes'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useListPlanTypesQuery, useListYearsQuery } from '../../shared/dicts/dicts-api.ts'
import { offeredRows } from '../../shared/dicts/offered-rows.ts'
import { currentYear } from '../../shared/format/date-format.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { RadioBar } from '../../shared/forms/RadioBar.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import { copySources } from '../../shared/plans/copy-sources.ts'
import { useCreatePlanMutation } from '../../shared/plans/plans-api.ts'
import { Select } from '../../shared/ui/Select.tsx'
import { useNow } from '../../shared/ui/use-now.ts'

interface Props {
  /** The existing plans: the first year without one is preselected. */
  plans: readonly PlanRow[]
  onClose: () => void
}

export function NewPlanDialog({ plans, onClose }: Props) {
  const years = useListYearsQuery()
  const types = useListPlanTypesQuery()
  const [create, { isLoading, error }] = useCreatePlanMutation()
  const navigate = useNavigate()
  const notice = useNotice()
  const [chosenYear, setYear] = useState<string | null>(null)
  const [chosenType, setType] = useState<string | null>(null)
  const [empty, setEmpty] = useState(false)
  const now = currentYear(new Date(useNow()))
  const open = offeredRows(years.data?.results ?? [], [])
    .filter(({ id }) => id >= now)
    .sort((a, b) => a.id - b.id)
  const type = chosenType ?? String(types.data?.results[0]?.id ?? '')
  const free = open.find(({ id }) => !plans.some((plan) => plan.year === id && plan.type.id === Number(type)))
  const year = chosenYear ?? String(free?.id ?? open[0]?.id ?? '')
  const there = newestOf(plans, Number(year), Number(type))
  const source = copySources(plans, { year: Number(year), typeId: Number(type) })[0]
  async function save() {
    const { data } = await create({ body: { year_id: Number(year), plan_type_id: Number(type) } })
    if (!data) return
    const copied = empty ? undefined : source
    notice({ kind: 'success', text: t(copied ? 'plan_new.done_copy' : 'plan_new.done') })
    void navigate(copied ? paths.copyPlanItems(data.id, copied.id) : paths.ownPlan(data.id))
  }
  return (
    <ActionDialog
      title={t('plan_new.title')}
      text={t('plan_new.text')}
      action={year && type && !there ? t('plan_new.save') : null}
      busy={isLoading}
      error={error ?? years.error ?? types.error}
      onDo={() => void save()}
      onClose={onClose}
    >
      <Select
        label={t('plan_new.year')}
        value={year}
        options={open.map(({ id, name }) => ({ value: String(id), name }))}
        onChoose={setYear}
      />
      <Select
        label={t('plan_new.type')}
        value={type}
        options={(types.data?.results ?? []).map(({ id, name }) => ({ value: String(id), name }))}
        onChoose={setType}
      />
      {source && !there && (
        <FormField
          id="plan-begin"
          label={t('plan_new.begin')}
          hint={empty ? undefined : t('plan_new.from_help')}
        >
          {({ id, describedBy }) => (
            <RadioBar
              id={id}
              label={t('plan_new.begin')}
              value={empty ? 0 : source.id}
              options={[
                { id: source.id, name: t('plan_new.from', { year: String(source.year) }) },
                { id: 0, name: t('plan_new.empty') },
              ]}
              describedBy={describedBy}
              onChoose={(chosen) => setEmpty(chosen === 0)}
            />
          )}
        </FormField>
      )}
      {there && (
        <p>
          {t('plan_new.there')} <Link to={paths.ownPlan(there.id)}>{t('plan_new.open_there')}</Link>
        </p>
      )}
    </ActionDialog>
  )
}

/** The last edition of the same year and type: the one to continue with. */
function newestOf(plans: readonly PlanRow[], year: number, typeId: number): PlanRow | undefined {
  return plans
    .filter((plan) => plan.year === year && plan.type.id === typeId)
    .toSorted((a, b) => b.edition - a.edition)[0]
}
