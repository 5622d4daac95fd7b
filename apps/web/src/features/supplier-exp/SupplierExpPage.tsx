import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { type ExpStatus, expCase } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { t } from '@zakup/messages/catalogue'
import { useParams } from 'react-router'
import frame from '../../shared/details/CabinetDetail.module.css'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { supplierExpApi, useGetSupplierExpQuery } from '../../shared/supplier-exp/supplier-exp-api.ts'
import { CrumbHere } from '../../shared/ui/Crumbs.tsx'
import { PendingPage } from '../../shared/ui/PendingPage.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { ExpForm } from './ExpForm.tsx'
import { ExpHead } from './ExpHead.tsx'
import { ExpReason } from './ExpReason.tsx'
import { ExpView } from './ExpView.tsx'
import { formOf } from './exp-form.ts'
import { expName } from './exp-words.ts'

export const loader = detailLoader(supplierExpApi.endpoints.getSupplierExp)

export function SupplierExpPage() {
  const id = Number(useParams().id)
  const asked = useGetSupplierExpQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const { currentData: exp, refetch } = asked
  usePageTitle(exp ? expName(exp) : t('exp_page.any'))
  // The key resets dialogs and typed text when another record is opened.
  if (exp) return <Exp key={exp.id} exp={exp} reload={async () => (await refetch()).data} />
  return <PendingPage title={t('exp_page.any')} asked={asked} />
}

interface Props {
  exp: SupplierExp
  reload: () => Promise<SupplierExp | undefined>
}

/** While it is open, its owner edits it; afterwards it is read-only. */
function Exp({ exp, reload }: Props) {
  const actor = useActor()
  const operator = actor?.user_type === 'operator'
  const open = actor?.user_type === 'supplier' && expCase.canStep(exp.status.id as ExpStatus, 'edit')
  return (
    <div className={frame.page}>
      <CrumbHere>{t('exp_page.crumb', { number: String(exp.id) })}</CrumbHere>
      <ExpHead exp={exp} />
      <ExpReason exp={exp} operator={operator} />
      {open ? (
        <ExpForm owner={actor} exp={exp} initial={formOf(exp)} reload={reload} />
      ) : (
        <ExpView exp={exp} operator={operator} />
      )}
    </div>
  )
}
