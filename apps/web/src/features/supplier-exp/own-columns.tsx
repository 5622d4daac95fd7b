import type { SupplierExpRow } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { expCase } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { t } from '@zakup/messages/catalogue'
import { CaseStatusTag } from '../../shared/cases/CaseStatusTag.tsx'
import { tiedWords } from '../../shared/format/tied-words.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { StatusCell } from '../../shared/list/StatusCell.tsx'
import { paths } from '../../shared/paths.ts'
import type { Column } from '../../shared/ui/DataTable.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { ExpPeriod } from './ExpPeriod.tsx'
import { ExpDeadline } from './ExpProgress.tsx'
import { expName } from './exp-words.ts'
import styles from './SupplierExp.module.css'

export const ownColumns = (): Column<SupplierExpRow>[] => [
  {
    key: 'object',
    title: t('exp.col_object'),
    width: '27%',
    lead: true,
    cell: (exp) => (
      <>
        <RowLink to={paths.supplierExp(exp.id)} row={exp} name={expName(exp)} />
        <MetaLine parts={[exp.kato?.name ?? exp.country.name, exp.status_potential_supplier?.name]} />
      </>
    ),
  },
  {
    key: 'kind',
    title: t('exp.col_kind'),
    width: '16%',
    cell: (exp) => (
      <span className={styles.clamp}>{exp.construction_work_type?.name ?? exp.supplier_exp_type.name}</span>
    ),
  },
  {
    key: 'customer',
    title: t('exp.col_customer'),
    width: '17%',
    cell: ({ customer_name }) =>
      customer_name ? <span className={styles.clamp}>{tiedWords(customer_name)}</span> : <Missing />,
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
  {
    key: 'documents',
    title: t('exp.col_documents'),
    align: 'right',
    cell: ({ file_count }) => <span className="num">{t('list.number', { count: file_count })}</span>,
  },
  {
    key: 'status',
    title: t('exp.col_status'),
    width: '15%',
    cell: (exp) => (
      <StatusCell>
        <CaseStatusTag of={expCase} status={exp.status} />
        <ExpDeadline exp={exp} />
      </StatusCell>
    ),
  },
]
