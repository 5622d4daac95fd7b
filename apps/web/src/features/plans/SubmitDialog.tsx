import type { Plan } from '@zakup/contract/plans/plans.routes'
import { t } from '@zakup/messages/catalogue'
import { formatMoney } from '../../shared/format/number-format.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { useGetPlanReadinessQuery, useStartPlanApprovalMutation } from '../../shared/plans/plans-api.ts'
import { RemarkList } from './RemarkList.tsx'

/** A refusal always says what is missing: blocking remarks are listed in the dialog itself. */
export function SubmitDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { currentData: ready, refetch } = useGetPlanReadinessQuery({ params: { id: plan.id } })
  const [start, { isLoading, error }] = useStartPlanApprovalMutation()
  const notice = useNotice()
  const blocking = ready?.remarks.filter(({ level }) => level === 'blocking') ?? []
  async function save() {
    const answer = await start({ params: { id: plan.id } })
    // The server may have found remarks this page does not have yet.
    if (answer.error) return void refetch()
    notice({ kind: 'success', text: t('plan_submit.done') })
    onClose()
  }
  if (ready && ready.blocking > 0)
    return (
      <ActionDialog
        title={t('plan_submit.blocked')}
        text={t('plan_remarks.blocking', { count: ready.blocking })}
        action={null}
        busy={false}
        onDo={onClose}
        onClose={onClose}
      >
        <RemarkList remarks={blocking.slice(0, 5)} open />
      </ActionDialog>
    )
  return (
    <ActionDialog
      title={t('plan_submit.title')}
      text={t('plan_submit.text', { count: plan.item_count, sum: formatMoney(plan.total_price, 'exact') })}
      action={t('plan_submit.save')}
      busy={isLoading}
      error={error}
      onDo={() => void save()}
      onClose={onClose}
    >
      {ready && ready.warnings > 0 && (
        <p>
          {t('plan_remarks.warning', { count: ready.warnings })}. {t('plan_remarks.warning_help')}
        </p>
      )}
    </ActionDialog>
  )
}
