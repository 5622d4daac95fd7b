import type { CalendarDay } from '@zakup/contract/calendar/calendar.routes'
import { dayWarnings } from '@zakup/domain/calendar/calendar-desk'
import { calendarDayBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { TextArea } from '../../shared/forms/TextArea.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import styles from './CalendarPage.module.css'
import { wholeDayTitle } from './day-title.ts'
import { usePutCalendarDayMutation, useRemoveCalendarDayMutation } from './desk-api.ts'

const KINDS = ['holiday', 'moved_dayoff', 'moved_workday'] as const
type Choice = (typeof KINDS)[number] | 'ordinary'

interface Props {
  day: string
  known: CalendarDay | null
  today: string
  onClose: () => void
}

/** Sets the kind of a day, and shows what follows from the change before it is saved. */
export function DayDialog({ day, known, today, onClose }: Props) {
  const [put, putting] = usePutCalendarDayMutation()
  const [remove, removing] = useRemoveCalendarDayMutation()
  const notice = useNotice()
  const [kind, setKind] = useState<Choice>(known?.kind ?? 'holiday')
  const [name, setName] = useState(known?.name ?? '')
  const [tried, setTried] = useState(false)
  const was = known && { kind: known.kind, name: known.name }
  const missing = kind !== 'ordinary' && !name.trim()

  async function save() {
    setTried(true)
    if (missing) return document.getElementById('day-name')?.focus()
    if (kind === 'ordinary') {
      const answer = was && (await remove({ body: { day, was } }))
      if (answer?.error) return
      notice({ kind: 'success', text: t('calendar_desk.removed') })
    } else {
      const { data } = await put({ body: { day, kind, name: name.trim(), was } })
      if (!data) return
      notice({ kind: 'success', text: t('calendar_desk.saved') })
    }
    onClose()
  }
  const choices: Choice[] = known ? [...KINDS, 'ordinary'] : [...KINDS]
  return (
    <ActionDialog
      title={wholeDayTitle(day)}
      action={t('calendar_desk.day_save')}
      busy={putting.isLoading || removing.isLoading}
      error={putting.error ?? removing.error}
      onDo={() => void save()}
      onClose={onClose}
    >
      <fieldset className={styles.choices}>
        <legend>{t('calendar_desk.day_kind')}</legend>
        {choices.map((one) => (
          <label key={one}>
            <input type="radio" name="day-kind" checked={kind === one} onChange={() => setKind(one)} />
            {t(one === 'ordinary' ? 'calendar_desk.day_remove' : `calendar_desk.kind_${one}`)}
          </label>
        ))}
      </fieldset>
      {kind !== 'ordinary' && (
        <FormField
          id="day-name"
          label={t('calendar_desk.day_name')}
          hint={t('calendar_desk.day_name_hint')}
          error={tried && missing ? t('calendar_desk.day_name_missing') : undefined}
        >
          {({ describedBy, ...control }) => (
            <TextArea
              {...control}
              aria-describedby={describedBy}
              maxLength={calendarDayBounds.name}
              value={name}
              onChange={setName}
            />
          )}
        </FormField>
      )}
      <div className={styles.warnings}>
        {dayWarnings(day, kind === 'ordinary' ? null : kind, today).map((warning) => (
          <FormNotice key={warning} kind="info" title={t(`calendar_desk.warn_${warning}`)} />
        ))}
      </div>
    </ActionDialog>
  )
}
