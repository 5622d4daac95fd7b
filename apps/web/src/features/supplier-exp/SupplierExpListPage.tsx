import { supplierExpCalls } from '@zakup/contract/supplier-exp/supplier-exp.calls'
import { t } from '@zakup/messages/catalogue'
import { Award } from 'lucide-react'
import { CaseListPage } from '../../shared/cases/CaseListPage.tsx'
import { useCaseList } from '../../shared/cases/case-list.ts'
import { paths } from '../../shared/paths.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { useListSupplierExpQuery } from '../../shared/supplier-exp/supplier-exp-api.ts'
import { deskColumns } from './desk-columns.tsx'
import { deskExps, ownExps } from './exps-lists.ts'
import { ownColumns } from './own-columns.tsx'

/** A supplier's own records; for the operator, the review list of everything submitted. */
export function SupplierExpListPage() {
  const operator = useAppSelector(({ user }) => user.userType) === 'operator'
  return operator ? <DeskPage /> : <OwnExpPage />
}

/** What the acting organisation has built, and which of it is confirmed. */
function OwnExpPage() {
  const view = useCaseList(ownExps)
  const asked = useListSupplierExpQuery({ query: ownExps.query(view.state) })
  return (
    <CaseListPage
      view={view}
      asked={asked}
      exported={supplierExpCalls.exportSupplierExp}
      words="exp"
      tour={{ search: 'exp-search', create: 'exp-create' }}
      title={t('exp.title')}
      lead={t('exp.lead')}
      hint={t('exp.search_hint')}
      create={{ to: paths.newSupplierExp(), text: t('exp.add') }}
      empty={{ icon: Award, title: t('exp.empty'), text: t('exp.empty_help') }}
      columns={ownColumns}
    />
  )
}

/** Everything suppliers submitted, by whose turn it is. Правила реестров пп. 45–50. */
function DeskPage() {
  const view = useCaseList(deskExps)
  const { tab } = view.state
  const asked = useListSupplierExpQuery(
    { query: deskExps.query(view.state) },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <CaseListPage
      view={view}
      asked={asked}
      exported={supplierExpCalls.exportSupplierExp}
      words="exp"
      tour={{ search: 'exp-search', create: 'exp-create' }}
      title={t('exp_desk.title')}
      lead={t('exp_desk.lead')}
      hint={t('exp_desk.search_hint')}
      tabs={{ label: t('exp_desk.tabs'), nameOf: (name) => t(`exp_desk.tab_${name}`) }}
      empty={{ title: t(`exp_desk.empty_${tab}`), text: t(`exp_desk.empty_${tab}_help`) }}
      columns={() => deskColumns(tab === 'decided')}
    />
  )
}
