import { skipToken } from '@reduxjs/toolkit/query'
import type { DeskDictName } from '@zakup/domain/dicts/desk-dicts'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import {
  useListMeasuresQuery,
  useListPurchaseMethodsQuery,
  useListPurchaseSubjectsQuery,
} from '../../shared/dicts/dicts-api.ts'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import type { ControlProps } from '../../shared/forms/FormField.tsx'
import { DictSelect } from '../../shared/pickers/DictSelect.tsx'

interface Props extends ControlProps {
  of: DeskDictName | undefined
  value: number | null
  name: string | undefined
  required: boolean
  onChange: (id: number | null) => void
}

/** Reference to another dictionary: a native select if it is short, a search field if it is long. */
export function ReferenceField({ of, value, name, required, onChange, ...control }: Props) {
  const [chosen, setChosen] = useState(
    value === null ? null : { id: value, code: String(value), name: name ?? '' },
  )
  const all = { query: {} }
  const subjects = useListPurchaseSubjectsQuery(of === 'purchase_subject' ? all : skipToken)
  const methods = useListPurchaseMethodsQuery(of === 'purchase_method' ? all : skipToken)
  const measures = useListMeasuresQuery(of === 'measure' ? all : skipToken)
  if (of === 'ekrb' || of === 'fkrb' || of === 'license_activity_type')
    return (
      <DictSelect
        {...control}
        dict={of}
        value={chosen}
        onChoose={(row) => {
          setChosen(row && { id: row.id, code: row.code, name: row.name })
          onChange(row?.id ?? null)
        }}
      />
    )
  const short = { purchase_subject: subjects, purchase_method: methods, measure: measures }[of as 'measure']
  return (
    <ChoiceSelect
      {...control}
      value={value}
      options={short?.data?.results}
      {...(!required && { none: t('dicts_desk.nothing') })}
      onChoose={onChange}
    />
  )
}
