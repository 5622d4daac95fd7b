import { supplierExpCalls } from '@zakup/contract/supplier-exp/supplier-exp.calls'
import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { type ExpStatus, expCase } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { t } from '@zakup/messages/catalogue'
import { StepButtons } from '../../shared/cases/StepButtons.tsx'
import { paths } from '../../shared/paths.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { useNextWaiting } from './use-next-waiting.ts'

export function ExpActions({ exp }: { exp: SupplierExp }) {
  const me = useAppSelector((state) => state.user.userInfo)
  const next = useNextWaiting(exp)
  return (
    <StepButtons
      of={expCase}
      item={exp}
      state={{
        status_id: exp.status.id as ExpStatus,
        reviewed_by: exp.reviewed_by?.id ?? null,
        is_own:
          exp.submitted_by?.id === me?.id ||
          me?.memberships.some(({ organization }) => organization.id === exp.organization.id) === true,
        is_tied: exp.is_tied,
      }}
      elsewhere={['submit']}
      callOf={(step) => supplierExpCalls[`${step}SupplierExp` as const]}
      wordsOf={(step) => ({
        button: t(`exp_page.${step}`),
        title: t(`exp_page.ask_${step}`),
        text: t(`exp_page.ask_${step}_text`),
        done: t(`exp_page.done_${step}`),
      })}
      reasonHint={t('exp_page.reason_hint')}
      list={paths.supplierExperience()}
      // Who has taken a record stays with it.
      linkAfter={(step) =>
        next && step !== 'take' ? { label: t('exp_page.next'), to: paths.supplierExp(next.id) } : null
      }
    />
  )
}
