import type { DeskLimit, DeskLimitValue } from '@zakup/contract/limits/limits-desk.routes'
import { LIMIT_UNITS, type LimitCode } from '@zakup/domain/limits/limits-desk'
import { t } from '@zakup/messages/catalogue'
import { CalendarClock, CircleCheck, History, Pencil, Plus, Trash2 } from 'lucide-react'
import { formatDate, formatDateTime } from '../../shared/format/date-format.ts'
import { decimalText } from '../../shared/pickers/decimal-text.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './LimitsPage.module.css'

const ICONS = { ahead: CalendarClock, in_force: CircleCheck, past: History } as const

export function valueWords(code: LimitCode, value: string): string {
  return t(`limits_desk.unit_${LIMIT_UNITS[code]}`, { value: decimalText(value, 0) })
}

interface Props {
  limit: DeskLimit
  onTask: (task: LimitTask) => void
}

/** One limit: its current, future and past values. */
export function LimitCard({ limit: { code, values }, onTask }: Props) {
  const past = values.filter(({ state }) => state === 'past')
  const shown = values.filter(({ state }) => state !== 'past')
  const title = t(`limits_desk.code_${code}`)
  return (
    <section className={`card ${styles.card}`} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button
          icon={<Plus aria-hidden="true" data-decor />}
          onClick={() => onTask({ step: 'add', code, value: null })}
        >
          {t('limits_desk.add')}
        </Button>
      </div>
      <ul className={styles.values}>
        {shown.map((value) => (
          <Value key={value.from_date} code={code} value={value} onTask={onTask} />
        ))}
      </ul>
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{t('limits_desk.history', { count: past.length })}</summary>
          <ul className={styles.values}>
            {past.map((value) => (
              <Value key={value.from_date} code={code} value={value} onTask={onTask} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

interface ValueProps {
  code: LimitCode
  value: DeskLimitValue
  onTask: Props['onTask']
}

function Value({ code, value, onTask }: ValueProps) {
  const { state, from_date, ground, changed_at, changed_by } = value
  const Icon = ICONS[state]
  return (
    <li data-state={state}>
      <div className={styles.number}>
        <b className="num">{valueWords(code, value.value)}</b>
        <span className={`${styles.state} ${styles[state]}`}>
          <Icon aria-hidden="true" data-decor />
          {t(`limits_desk.state_${state}`)} {t('limits_desk.from', { day: formatDate(from_date) })}
        </span>
      </div>
      <p className={styles.ground}>
        {ground}
        {changed_at && (
          <small>{t('limits_desk.by', { at: formatDateTime(changed_at), by: changed_by ?? '' })}</small>
        )}
      </p>
      {state === 'ahead' && (
        <div className={styles.actions}>
          <Button
            icon={<Pencil aria-hidden="true" data-decor />}
            onClick={() => onTask({ step: 'change', code, value })}
          >
            {t('limits_desk.change')}
          </Button>
          <Button
            icon={<Trash2 aria-hidden="true" data-decor />}
            onClick={() => onTask({ step: 'remove', code, value })}
          >
            {t('limits_desk.remove')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** The step being done, its limit and its value. */
export interface LimitTask {
  step: 'add' | 'change' | 'remove'
  code: DeskLimit['code']
  value: DeskLimitValue | null
}
