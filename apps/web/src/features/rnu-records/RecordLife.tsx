import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { RNU_STATUS } from '@zakup/domain/rnu/rnu-case'
import { t } from '@zakup/messages/catalogue'
import { RailCard, RailList } from '../../shared/details/RailCard.tsx'
import { formatDateTime } from '../../shared/format/date-format.ts'

type LifeStep = RnuRecord['life'][number]

/** Who did what and when, newest first. */
export function RecordLife({ record }: { record: RnuRecord }) {
  const life = record.life.length > 0 ? record.life : knownSteps(record)
  return (
    <RailCard title={t('rnu_page.life')}>
      {life.length === 0 ? (
        <p>{t('rnu_page.life_none')}</p>
      ) : (
        <RailList
          items={life.toReversed().map(({ step, at, person, reason }) => ({
            key: at + step,
            above: person
              ? t('rnu_page.by', { at: formatDateTime(at), name: person.replaceAll(' ', '\u00a0') })
              : formatDateTime(at),
            text: t(`rnu_page.life_${step}`),
            below: reason,
          }))}
        />
      )}
    </RailCard>
  )
}

/** For a record without journal events: when it was submitted and returned. */
function knownSteps({ status, submitted_at, decided_at, decision_reason }: RnuRecord): LifeStep[] {
  const steps: LifeStep[] = []
  if (submitted_at) steps.push({ step: 'submit', at: submitted_at, person: null, reason: null })
  if (decided_at && status.id === RNU_STATUS.returned)
    steps.push({ step: 'return', at: decided_at, person: null, reason: decision_reason })
  return steps
}
