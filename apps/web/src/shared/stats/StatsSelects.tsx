import { t } from '@zakup/messages/catalogue'
import { useListKatosQuery, useListPurchaseSubjectsQuery, useListYearsQuery } from '../dicts/dicts-api.ts'
import { Select } from '../ui/Select.tsx'
import type { StatsChoice } from './stats-address.ts'

interface Props {
  choice: StatsChoice
  choose: (part: Partial<StatsChoice>) => void
}

/** A chosen value is an option even before its dictionary has loaded, or if it is not in the dictionary. */
function options(
  all: string,
  rows: readonly { id: number; name: string }[] | undefined,
  chosen: number | null | undefined,
) {
  const known = (rows ?? []).map(({ id, name }) => ({ value: String(id), name }))
  const missing = chosen && !known.some(({ value }) => value === String(chosen))
  return [
    { value: '', name: all },
    ...(missing ? [{ value: String(chosen), name: String(chosen) }] : []),
    ...known,
  ]
}

export function YearSelect({ choice, choose }: Props) {
  const { data } = useListYearsQuery()
  const years = data && [...data.results].sort((a, b) => b.id - a.id)
  return (
    <Select
      label={t('stats.year')}
      value={choice.year === null ? '' : String(choice.year)}
      options={options(t('stats.all_years'), years, choice.year)}
      onChoose={(value) => choose({ year: value ? Number(value) : null })}
    />
  )
}

export function RegionSelect({ choice, choose }: Props) {
  const { data } = useListKatosQuery({ query: { level__in: [1] } })
  return (
    <Select
      label={t('stats.region')}
      value={String(choice.region ?? '')}
      options={options(t('stats.all_regions'), data?.results, choice.region)}
      onChoose={(value) => choose({ region: value ? Number(value) : undefined })}
    />
  )
}

export function SubjectSelect({ choice, choose }: Props) {
  const { data } = useListPurchaseSubjectsQuery()
  return (
    <Select
      label={t('stats.subject')}
      value={String(choice.subject ?? '')}
      options={options(t('stats.all_subjects'), data?.results, choice.subject)}
      onChoose={(value) => choose({ subject: value ? Number(value) : undefined })}
    />
  )
}
