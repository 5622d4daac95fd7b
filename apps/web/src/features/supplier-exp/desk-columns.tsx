import type { SupplierExpRow } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { expCase } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { t } from '@zakup/messages/catalogue'
import { TriangleAlert } from 'lucide-react'
import { CaseStatusTag } from '../../shared/cases/CaseStatusTag.tsx'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { OrganizationCell } from '../../shared/list/OrganizationCell.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { binWords } from '../../shared/organizations/bin-words.ts'
import { paths } from '../../shared/paths.ts'
import type { Column } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { ExpPeriod } from './ExpPeriod.tsx'
import { expName } from './exp-words.ts'
import styles from './SupplierExp.module.css'

/** Decided records show the date of the decision and its outcome, others the deadline. */
export const deskColumns = (decided: boolean): Column<SupplierExpRow>[] => [
  {
    key: 'object',
    title: t('exp.col_object'),
    width: '30%',
    lead: true,
    cell: (exp) => (
      <>
        <RowLink to={paths.supplierExp(exp.id)} row={exp} name={expName(exp)} />
        <MetaLine
          parts={[
            exp.construction_work_type?.name ?? exp.supplier_exp_type.name,
            t('exp.documents', { count: exp.file_count }),
          ]}
        />
      </>
    ),
  },
  {
    key: 'supplier',
    title: t('exp_desk.col_supplier'),
    width: '24%',
    cell: ({ organization }) => (
      <OrganizationCell organization={organization} place={binWords(organization.iin_bin)} />
    ),
  },
  { key: 'period', title: t('exp.col_period'), sort: 'completed_on', cell: (exp) => <ExpPeriod exp={exp} /> },
  {
    key: 'sum',
    title: t('exp.col_sum'),
    align: 'right',
    strong: true,
    sort: 'amount',
    cell: ({ amount }) => <Money amount={amount} />,
  },
  decided
    ? {
        key: 'decided',
        title: t('exp_desk.col_decided'),
        cell: ({ decided_at }) => <DateText at={decided_at} />,
      }
    : {
        key: 'submitted',
        title: t('exp_desk.col_submitted'),
        cell: ({ submitted_at }) => <DateText at={submitted_at} />,
      },
  // The tab already gives the status, so the time left is shown instead.
  decided
    ? {
        key: 'status',
        title: t('exp.col_status'),
        cell: ({ status }) => <CaseStatusTag of={expCase} status={status} />,
      }
    : {
        key: 'due',
        title: t('exp_desk.col_due'),
        sort: 'due_at',
        cell: ({ due_at, is_late }) => (
          <span className={is_late ? styles.late : undefined}>
            <DateText at={due_at} />
            {is_late && (
              <small>
                <TriangleAlert aria-hidden="true" data-decor />
                {t('exp_desk.late')}
              </small>
            )}
          </span>
        ),
      },
]
