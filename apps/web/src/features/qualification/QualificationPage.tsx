import { skipToken } from '@reduxjs/toolkit/query'
import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import { planItemRefusal } from '@zakup/domain/plan-items/plan-item-machine'
import type { PlanStatus } from '@zakup/domain/plans/plan-status'
import { t } from '@zakup/messages/catalogue'
import { ArrowLeft, Lock, SearchX } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { statusOf } from '../../shared/api/call-error.ts'
import { LeaveDialog } from '../../shared/form-sections/LeaveDialog.tsx'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { paths } from '../../shared/paths.ts'
import { useGetPlanItemQuery } from '../../shared/plan-items/plan-items-api.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { useDemandsEditing } from './demands-editing.ts'
import { FirstCategoryTab } from './FirstCategoryTab.tsx'
import { LicensesTab } from './LicensesTab.tsx'
import { MaterialsTab } from './MaterialsTab.tsx'
import styles from './Qualification.module.css'
import { TabSkeleton } from './TabSkeleton.tsx'

const TABS = ['first_category', 'licenses', 'materials'] as const
type Tab = (typeof TABS)[number]
const FORMS = { first_category: FirstCategoryTab, licenses: LicensesTab, materials: MaterialsTab }

/** Qualification requirements of an item. Правила, приложения 5–8. */
export function QualificationPage() {
  usePageTitle(t('qualification.title'))
  const { id = '' } = useParams()
  const known = /^[1-9]\d{0,14}$/.test(id)
  const {
    currentData: item,
    error,
    refetch,
  } = useGetPlanItemQuery(known ? { params: { id: Number(id) } } : skipToken)
  return (
    <>
      {item && (
        <Link to={paths.ownPlanItem(item.id)} className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          {t('qualification.back')}
        </Link>
      )}
      <h1>{t('qualification.title')}</h1>
      {item && (
        <p className={styles.lead}>
          {t('qualification.lead', { number: String(item.id), name: item.name_ru })}
        </p>
      )}
      <div className={`card ${styles.card}`}>{content()}</div>
    </>
  )
  function content() {
    if (item) return <Requirements key={item.id} item={item} />
    if (!known || statusOf(error) === 404)
      return (
        <Notice
          icon={<SearchX aria-hidden="true" />}
          title={t('item_form.not_found')}
          text={t('item_form.not_found_text')}
        >
          <LinkButton kind="primary" to={paths.ownPlanItems()}>
            {t('item_form.to_items')}
          </LinkButton>
        </Notice>
      )
    if (error) return <FailedNotice error={error} retry={refetch} />
    return <TabSkeleton />
  }
}

function Requirements({ item }: { item: OwnPlanItem }) {
  const [search, setSearch] = useSearchParams()
  const tabParam = search.get('tab')
  const tab: Tab = TABS.find((name) => name === tabParam) ?? 'first_category'
  const userType = useAppSelector((state) => state.user.userType)
  const refusal =
    userType &&
    planItemRefusal(
      { user_type: userType },
      {
        status_id: item.status.id,
        plan_status_id: item.plan.status.id as PlanStatus,
        is_current: item.is_current,
        is_isgp: item.is_isgp,
      },
      'edit',
    )
  const locked = refusal ? t(refusal.code) : null
  const editing = useDemandsEditing()
  const blocker = useLeaveGuard(editing.dirty.size > 0)
  const typedIn = TABS.filter((name) => [...editing.dirty].some((one) => one.split('/')[0] === name))
  const { first_category, licenses, materials } = item.qualification
  return (
    <>
      {locked && (
        <p className={styles.locked}>
          <Lock aria-hidden="true" />
          {locked}
        </p>
      )}
      <Tabs
        label={t('qualification.tabs')}
        current={tab}
        onChoose={(name) => setSearch({ tab: name }, { replace: true, preventScrollReset: true })}
        tabs={[
          { name: 'first_category', title: t('qualification.first_category'), count: first_category ? 1 : 0 },
          { name: 'licenses', title: t('qualification.licenses'), count: licenses },
          { name: 'materials', title: t('qualification.materials'), count: materials },
        ]}
      >
        {/* All tabs stay mounted, so unsaved input is kept while another tab is open. */}
        {TABS.map((name) => {
          const Form = FORMS[name]
          return (
            <div key={name} className={styles.panel} hidden={name !== tab}>
              <Form item={item} locked={locked !== null} editing={editing} />
            </div>
          )
        })}
      </Tabs>
      <LeaveDialog blocker={blocker} changed={typedIn.map((name) => t(`qualification.${name}`))} />
    </>
  )
}
