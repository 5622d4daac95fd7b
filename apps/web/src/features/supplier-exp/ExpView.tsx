import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { t } from '@zakup/messages/catalogue'
import frame from '../../shared/details/CabinetDetail.module.css'
import { FactCard, factOf } from '../../shared/details/FactCard.tsx'
import { binName } from '../../shared/organizations/bin-words.ts'
import { Bin } from '../../shared/ui/Bin.tsx'
import { ExpDocuments } from './ExpDocuments.tsx'
import { ExpProgress } from './ExpProgress.tsx'
import { OfficerRail } from './OfficerRail.tsx'

/** A read-only record: for its supplier, and for the officer who decides on it. */
export function ExpView({ exp, operator }: { exp: SupplierExp; operator: boolean }) {
  return (
    <>
      <ExpProgress exp={exp} operator={operator} />
      <div className={frame.columns}>
        <div className={frame.main}>
          <FactCard
            title={t('exp_page.work')}
            facts={[
              factOf(t('exp_form.type'), exp.supplier_exp_type.name),
              factOf(t('exp_form.role'), exp.status_potential_supplier?.name),
              factOf(t('exp_form.work_type'), exp.construction_work_type?.name),
              factOf(t('exp_form.license'), exp.license_activity_type?.name),
              factOf(t('exp_form.country'), exp.country.name),
              factOf(t('exp_form.kato'), exp.kato?.name),
              factOf(t('exp_form.address'), exp.address),
              factOf(t('exp_form.level'), exp.responsibility_level?.name),
              factOf(t('exp_form.complexity'), exp.technical_complexity?.name),
              factOf(t('exp_form.purpose'), exp.functional_purpose?.name),
            ]}
          />
          <FactCard
            title={t('exp_page.contract')}
            facts={[
              factOf(t('exp_page.customer'), exp.customer_name),
              exp.customer_iin_bin
                ? { label: binName(exp.customer_iin_bin), value: <Bin bin={exp.customer_iin_bin} copy /> }
                : null,
              factOf(t('exp_form.contract'), exp.contract_number),
            ]}
          />
          <ExpDocuments documents={exp.documents} />
        </div>
        {operator && (
          <div className={frame.rail}>
            <OfficerRail exp={exp} />
          </div>
        )}
      </div>
    </>
  )
}
