import { ownRnuCalls } from '@zakup/contract/rnu/own-rnu.calls'
import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { rnuDeskCalls } from '@zakup/contract/rnu/rnu-desk.calls'
import { type RnuStatus, rnuCase } from '@zakup/domain/rnu/rnu-case'
import { rnuEndsOn } from '@zakup/domain/rnu/rnu-term'
import { t } from '@zakup/messages/catalogue'
import { StepButtons } from '../../shared/cases/StepButtons.tsx'
import { formatDate, isoDay } from '../../shared/format/date-format.ts'
import { paths } from '../../shared/paths.ts'
import { useNow } from '../../shared/ui/use-now.ts'
import { ExcludeDialog } from './ExcludeDialog.tsx'

export function RecordActions({ record }: { record: RnuRecord }) {
  const today = isoDay(new Date(useNow()))
  return (
    <StepButtons
      of={rnuCase}
      item={record}
      state={{ status_id: record.status.id as RnuStatus, is_own: record.is_own, is_tied: record.is_tied }}
      elsewhere={['submit']}
      callOf={(step) =>
        step === 'delete' || step === 'withdraw'
          ? ownRnuCalls[`${step}RnuRecord` as const]
          : rnuDeskCalls[`${step}Rnu` as const]
      }
      wordsOf={(step) => ({
        button: t(`rnu_page.${step}`),
        title: t(`rnu_page.ask_${step}`),
        text:
          step === 'include'
            ? t('rnu_page.ask_include_text', {
                supplier: record.supplier.name,
                until: formatDate(rnuEndsOn(today)),
              })
            : t(`rnu_page.ask_${step}_text`),
        done: t(`rnu_page.done_${step}`),
      })}
      reasonHint={t('rnu_page.reason_hint')}
      list={paths.ownRnuRecords()}
      dialogs={{ exclude: ExcludeDialog }}
    />
  )
}
