import { skipToken } from '@reduxjs/toolkit/query'
import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { UserType } from '@zakup/domain/actor'
import { planItemRefusal } from '@zakup/domain/plan-items/plan-item-machine'
import type { PlanStatus } from '@zakup/domain/plans/plan-status'
import { t } from '@zakup/messages/catalogue'
import { planTitle } from '@zakup/messages/plan-title'
import { SearchX } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { statusOf } from '../../shared/api/call-error.ts'
import { FormSkeleton } from '../../shared/form-sections/FormSkeleton.tsx'
import { paths } from '../../shared/paths.ts'
import { PlanItemStatusTag } from '../../shared/plan-items/PlanItemStatusTag.tsx'
import { useGetPlanItemQuery } from '../../shared/plan-items/plan-items-api.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { ItemOrigin } from './ItemOrigin.tsx'
import { formOf } from './item-form.ts'
import styles from './PlanItemForm.module.css'
import { PlanItemForm } from './PlanItemForm.tsx'

export function EditPlanItemPage() {
  const { id = '' } = useParams()
  const known = /^[1-9]\d{0,14}$/.test(id)
  const { userInfo: me, userType } = useAppSelector((state) => state.user)
  const asked = useGetPlanItemQuery(known ? { params: { id: Number(id) } } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  // `currentData` stays during a refetch, so the form is not interrupted.
  const item = asked.currentData
  // `root_id` stays the same through all editions; lists and remarks use it.
  const title = item ? t('item_form.edit', { number: String(item.root_id) }) : t('item_form.edit_any')
  usePageTitle(title)
  if (!known || (statusOf(asked.error) === 404 && !item))
    return (
      <>
        <h1>{title}</h1>
        <div className={`card ${styles.pageFrameCard}`}>
          <Notice
            icon={<SearchX aria-hidden="true" />}
            title={t('item_form.not_found')}
            text={t('item_form.not_found_text')}
          >
            <LinkButton kind="primary" to={paths.ownPlanItems()}>
              {t('item_form.to_items')}
            </LinkButton>
          </Notice>
        </div>
      </>
    )
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        {item && <PlanItemStatusTag status={item.status} />}
      </div>
      {item && (
        <p className={styles.lead}>
          <Link to={paths.ownPlan(item.plan.id)}>{planTitle(item.plan)}</Link>
        </p>
      )}
      {item?.copied_from && <ItemOrigin from={item.copied_from} price={item.price_source} />}
      {!item && asked.error && (
        <div className={`card ${styles.pageFrameCard}`}>
          <FailedNotice error={asked.error} retry={asked.refetch} />
        </div>
      )}
      {!item && !asked.error && <FormSkeleton />}
      {item && me && userType && (
        <PlanItemForm
          key={`${me.id} ${item.id}`}
          personId={me.id}
          plan={item.plan}
          item={item}
          initial={formOf(item)}
          locked={lockedBy(userType, item)}
          reload={async () => (await asked.refetch()).data}
        />
      )}
    </>
  )
}

function lockedBy(userType: UserType, item: OwnPlanItem): string | null {
  const refusal = planItemRefusal(
    { user_type: userType },
    {
      status_id: item.status.id,
      plan_status_id: item.plan.status.id as PlanStatus,
      is_current: item.is_current,
      is_isgp: item.is_isgp,
    },
    'edit',
  )
  return refusal && t(refusal.code)
}
