import { planBounds } from '@zakup/domain/field-bounds'
import { AMEND_KINDS, type AmendKind } from '@zakup/domain/plans/amend-kind'
import { t } from '@zakup/messages/catalogue'
import { planTitle } from '@zakup/messages/plan-title'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { TextArea } from '../../shared/forms/TextArea.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import { useAmendPlanMutation, useGetPlanQuery } from '../../shared/plans/plans-api.ts'
import { Select } from '../../shared/ui/Select.tsx'
import styles from './PlanEditorPage.module.css'

/** Starts the next edition: its ground, and how many of the two amendments a month are left. Правила п. 28. */
export function AmendDialog({ planId, onClose }: { planId: number; onClose: () => void }) {
  // The list does not contain the count of this month's amendments.
  const { currentData: plan } = useGetPlanQuery({ params: { id: planId } })
  const [amend, { isLoading, error }] = useAmendPlanMutation()
  const navigate = useNavigate()
  const notice = useNotice()
  const [kind, setKind] = useState<AmendKind>('need')
  const [ground, setGround] = useState('')
  const [tried, setTried] = useState(false)
  async function save() {
    setTried(true)
    if (!ground.trim()) return
    const { data } = await amend({ params: { id: planId }, body: { kind, ground: ground.trim() } })
    if (!data) return
    notice({ kind: 'success', text: t('plan_amend.done') })
    onClose()
    void navigate(paths.ownPlan(data.id))
  }
  const counted = plan?.amendments
  const spent = kind === 'need' && counted !== undefined && counted.this_month >= counted.allowed
  return (
    <ActionDialog
      title={t('plan_amend.title')}
      text={plan ? `${planTitle(plan)}. ${t('plan_amend.text')}` : t('plan_amend.text')}
      action={spent ? null : t('plan_amend.save')}
      busy={isLoading}
      error={error}
      onDo={() => void save()}
      onClose={onClose}
    >
      <div>
        <Select
          label={t('plan_amend.kind')}
          value={kind}
          options={AMEND_KINDS.map((value) => ({ value, name: t(`amend_kind.${value}`) }))}
          onChoose={(value) => setKind(value as AmendKind)}
        />
        <p className={spent ? styles.spent : styles.used} aria-live="polite">
          {counted &&
            (spent
              ? t('plan_amend.spent')
              : kind === 'need'
                ? t('plan_amend.used', { used: counted.this_month, allowed: counted.allowed })
                : t('plan_amend.used_beyond', { allowed: counted.allowed }))}
        </p>
      </div>
      <FormField
        id="amend-ground"
        label={t('plan_amend.ground')}
        hint={t('plan_amend.ground_hint')}
        error={tried && !ground.trim() ? t('plan_amend.ground_missing') : undefined}
      >
        {({ id, invalid, describedBy }) => (
          <TextArea
            id={id}
            invalid={invalid}
            aria-describedby={describedBy}
            maxLength={planBounds.amend_ground}
            value={ground}
            placeholder={t('plan_amend.ground_example')}
            onChange={setGround}
          />
        )}
      </FormField>
    </ActionDialog>
  )
}
