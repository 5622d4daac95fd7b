import { scheduleFault } from '@zakup/domain/posts/post'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { DateInput } from '../../shared/pickers/DateInput.tsx'
import { dayOf } from '../../shared/pickers/date-text.ts'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import { astanaMoment, firstMoment, timeOf } from './astana-moment.ts'
import styles from './Written.module.css'

interface Props {
  /** The scheduled time, if set before. */
  at: string | null
  busy: boolean
  error: unknown
  onDo: (at: string) => void
  onClose: () => void
}

/**
 * Asks for a date and a time, typed as «17.11.2026» and «09:00» whatever the browser's language, and repeats them in
 * one line before anything is done.
 */
export function ScheduleDialog({ at, busy, error, onDo, onClose }: Props) {
  const [{ day, time }, setMoment] = useState(() => firstMoment(at, new Date()))
  const [tried, setTried] = useState(false)
  const moment = astanaMoment(day, time)
  const now = new Date(useNow()).toISOString()
  const fault = moment && scheduleFault(moment, now)
  function send() {
    setTried(true)
    if (moment && !fault) onDo(moment)
  }
  const dayWrong = tried && !dayOf(day) ? t('schedule.bad_day') : tried && fault ? t(fault) : undefined
  const timeWrong = tried && !timeOf(time) ? t('schedule.bad_time') : undefined
  return (
    <ActionDialog
      title={t('schedule.title')}
      text={t('schedule.text')}
      action={t('post_page.schedule')}
      busy={busy}
      error={error}
      onDo={send}
      onClose={onClose}
    >
      <div className={styles.two}>
        <FormField id="schedule-day" label={t('schedule.day')} error={dayWrong}>
          {(control) => (
            <DateInput
              id={control.id}
              invalid={control.invalid}
              aria-describedby={control.describedBy}
              value={day}
              onChange={(value) => setMoment({ day: value, time })}
            />
          )}
        </FormField>
        <FormField id="schedule-time" label={t('schedule.time')} error={timeWrong}>
          {(control) => (
            <TextField
              id={control.id}
              inputMode="numeric"
              autoComplete="off"
              placeholder={t('schedule.time_hint')}
              invalid={control.invalid}
              aria-describedby={control.describedBy}
              value={time}
              onChange={(event) => setMoment({ day, time: event.target.value })}
            />
          )}
        </FormField>
      </div>
      <output className={moment && !fault ? styles.will : undefined}>
        {moment && !fault && t('schedule.will', { date: formatDateTime(moment) })}
      </output>
    </ActionDialog>
  )
}
