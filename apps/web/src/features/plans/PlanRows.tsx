import { skipToken } from '@reduxjs/toolkit/query'
import type { Plan } from '@zakup/contract/plans/plans.routes'
import { OPEN_PLANS, type PlanStatus } from '@zakup/domain/plans/plan-status'
import { t } from '@zakup/messages/catalogue'
import { planTitle } from '@zakup/messages/plan-title'
import { Copy, FilePlus2, Plus, Upload } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { OwnItemsTable } from '../../shared/plan-items/OwnItemsTable.tsx'
import { copySources } from '../../shared/plans/copy-sources.ts'
import { ALL_PLANS, useListPlansQuery } from '../../shared/plans/plans-api.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Segmented } from '../../shared/ui/Segmented.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { ImportSheet } from './ImportSheet.tsx'
import { PlanChanges } from './PlanChanges.tsx'
import styles from './PlanEditorPage.module.css'
import { changeCount, type RowsShown, rowsShown } from './plan-editor-data.ts'
import { usePastedRows } from './use-pasted-rows.ts'
import { usePlanImport } from './use-plan-import.ts'

/** The items: as a diff against the previous edition, or all of them. */
export function PlanRows({ plan }: { plan: Plan }) {
  const [search, setSearch] = useSearchParams()
  const importing = usePlanImport(plan.id)
  const { changes } = plan
  const open = OPEN_PLANS.includes(plan.status.id as PlanStatus)
  const rows = rowsShown(plan, search)
  const source = useCopySource(plan, open)
  // Pasting works on the list, its changes and an empty plan; an open sheet has its own paste target.
  usePastedRows(open && !importing.open ? importing.paste : undefined)
  const choose = (next: RowsShown) =>
    setSearch(next === 'all' ? { rows: 'all' } : {}, { replace: true, preventScrollReset: true })
  const copy = source && (
    <LinkButton to={paths.copyPlanItems(plan.id, source.id)} icon={<Copy aria-hidden="true" />}>
      {t('plan_rows.copy', { year: String(source.year) })}
    </LinkButton>
  )
  return (
    <section className={`card ${styles.planRowsCard}`} aria-label={t('plan_rows.title')}>
      <div className={styles.bar} data-tour="plan-rows">
        {changes ? (
          <>
            <h2 className="sr">{t('plan_rows.title')}</h2>
            <Segmented
              label={t('plan_rows.switch')}
              value={rows}
              options={[
                { value: 'changes', name: t('plan_rows.changes', { count: changeCount(changes) }) },
                { value: 'all', name: t('plan_rows.all', { count: plan.item_count }) },
              ]}
              onChoose={choose}
            />
          </>
        ) : (
          <h2 className={styles.planRowsTitle}>{t('plan_rows.all', { count: plan.item_count })}</h2>
        )}
        <div className={styles.tools}>
          <DownloadButton planId={plan.id} name={planTitle(plan)} />
          {open && (
            <>
              {copy}
              <Button icon={<Upload aria-hidden="true" />} onClick={importing.show}>
                {t('plan_rows.import')}
              </Button>
              <LinkButton to={paths.newPlanItem(plan.id)} icon={<Plus aria-hidden="true" />}>
                {t('plan_rows.add')}
              </LinkButton>
            </>
          )}
        </div>
      </div>
      {rows === 'changes' ? (
        <PlanChanges plan={plan} />
      ) : plan.item_count === 0 ? (
        <Notice
          icon={<FilePlus2 aria-hidden="true" />}
          title={t('plan_rows.empty')}
          text={
            source
              ? t('plan_rows.copy_help', { year: String(source.year) })
              : open
                ? t('plan_rows.empty_help')
                : undefined
          }
        >
          {open && (
            <>
              {copy}
              <LinkButton kind="primary" to={paths.newPlanItem(plan.id)} icon={<Plus aria-hidden="true" />}>
                {t('plan_rows.add')}
              </LinkButton>
              <Button icon={<Upload aria-hidden="true" />} onClick={importing.show}>
                {t('plan_rows.import')}
              </Button>
            </>
          )}
        </Notice>
      ) : (
        <div className={styles.items}>
          <OwnItemsTable planId={plan.id} />
        </div>
      )}
      {importing.open && <ImportSheet plan={plan} importing={importing} />}
    </section>
  )
}

/** The newest plan of an earlier year; its items may be copied into this one. */
function useCopySource(plan: Plan, open: boolean) {
  const { currentData } = useListPlansQuery(open ? ALL_PLANS : skipToken)
  return copySources(currentData?.results ?? [], { year: plan.year, typeId: plan.type.id })[0]
}
