import { t } from '@zakup/messages/catalogue'
import { formatDate } from '../../shared/format/date-format.ts'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'

interface Props {
  exp: { started_on: string | null; completed_on: string | null }
}

/** When the work was done; in a narrow column the dates wrap one below the other, never inside a date. */
export function ExpPeriod({ exp: { started_on, completed_on } }: Props) {
  if (started_on && completed_on)
    return (
      <span>
        <DateText at={started_on} />
        {'\u00a0– '}
        <DateText at={completed_on} />
      </span>
    )
  if (completed_on)
    return <span className="num">{t('exp.period_until', { until: formatDate(completed_on) })}</span>
  if (started_on) return <span className="num">{t('exp.period_from', { from: formatDate(started_on) })}</span>
  return <Missing />
}
