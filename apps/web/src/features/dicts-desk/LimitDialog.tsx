import { limitBounds } from '@zakup/domain/field-bounds'
import { isLimitValue, LIMIT_UNITS } from '@zakup/domain/limits/limits-desk'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { formatDate } from '../../shared/format/date-format.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { TextArea } from '../../shared/forms/TextArea.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { DateInput } from '../../shared/pickers/DateInput.tsx'
import { dayOf } from '../../shared/pickers/date-text.ts'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useAddLimitMutation, useChangeLimitMutation } from './desk-api.ts'
import type { LimitTask } from './LimitCard.tsx'

interface Props {
  task: LimitTask
  today: string
  onClose: () => void
}

/** Turns «4 500,5», as people write it, into `4500.5`. */
const plainNumber = (text: string) => text.replace(/\s/g, '').replace(',', '.')

export function LimitDialog({ task: { code, value: known }, today, onClose }: Props) {
  const [add, adding] = useAddLimitMutation()
  const [change, changing] = useChangeLimitMutation()
  const notice = useNotice()
  const [from, setFrom] = useState(known?.from_date ?? `${Number(today.slice(0, 4)) + 1}-01-01`)
  const [value, setValue] = useState(known?.value.replace('.', ',') ?? '')
  const [ground, setGround] = useState(known?.ground ?? '')
  const [tried, setTried] = useState(false)
  const day = dayOf(from)
  const unit = LIMIT_UNITS[code]
  const problems = {
    from: !day || day <= today ? t('limits_desk.field_from_wrong') : undefined,
    value: isLimitValue(code, plainNumber(value)) ? undefined : t(`limits_desk.field_value_wrong_${unit}`),
    ground: ground.trim() ? undefined : t('limits_desk.field_ground_missing'),
  }
  const errorOf = (field: keyof typeof problems) => (tried ? problems[field] : undefined)

  async function save() {
    setTried(true)
    const wrong = Object.entries(problems).find(([, words]) => words)?.[0]
    if (wrong || !day) return document.getElementById(`limit-${wrong}`)?.focus()
    const body = { code, from_date: day, value: plainNumber(value), ground: ground.trim() }
    const { data } = known
      ? await change({ body: { ...body, was: { value: known.value, ground: known.ground } } })
      : await add({ body })
    if (!data) return
    notice({ kind: 'success', text: t('limits_desk.saved') })
    onClose()
  }
  return (
    <ActionDialog
      title={t(known ? 'limits_desk.change_title' : 'limits_desk.add_title')}
      text={t(`limits_desk.code_${code}`)}
      action={t('dicts_desk.save')}
      busy={adding.isLoading || changing.isLoading}
      error={adding.error ?? changing.error}
      onDo={() => void save()}
      onClose={onClose}
    >
      {known ? (
        <p>
          {t('limits_desk.field_from')} <b className="num">{formatDate(known.from_date)}</b>
        </p>
      ) : (
        <FormField
          id="limit-from"
          label={t('limits_desk.field_from')}
          hint={t('limits_desk.field_from_hint')}
          error={errorOf('from')}
        >
          {({ describedBy, ...control }) => (
            <DateInput {...control} aria-describedby={describedBy} value={from} onChange={setFrom} />
          )}
        </FormField>
      )}
      <FormField
        id="limit-value"
        label={t('limits_desk.field_value')}
        hint={t(`limits_desk.field_value_hint_${unit}`)}
        error={errorOf('value')}
      >
        {({ describedBy, ...control }) => (
          <TextField
            {...control}
            aria-describedby={describedBy}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </FormField>
      <FormField
        id="limit-ground"
        label={t('limits_desk.field_ground')}
        hint={t('limits_desk.field_ground_hint')}
        error={errorOf('ground')}
      >
        {({ describedBy, ...control }) => (
          <TextArea
            {...control}
            aria-describedby={describedBy}
            maxLength={limitBounds.ground}
            value={ground}
            onChange={setGround}
          />
        )}
      </FormField>
    </ActionDialog>
  )
}
