import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { EquipmentCard } from './EquipmentCard.tsx'
import { EquipmentDialog } from './EquipmentDialog.tsx'
import { LicenseDialog } from './LicenseDialog.tsx'
import { LicensesCard } from './LicensesCard.tsx'
import { ReadinessCard } from './ReadinessCard.tsx'
import type { RecordKind } from './record-form.ts'
import { StaffCard } from './StaffCard.tsx'
import { StaffDialog } from './StaffDialog.tsx'
import styles from './SupplierQualificationPage.module.css'
import { useGetSupplierQualificationQuery } from './suppliers-api.ts'

/** The qualification of the acting organisation, and how it compares with a lot: `?lot=` names it. */
export function SupplierQualificationPage() {
  usePageTitle(t('cabinet.supplier_qualification'))
  const [search, setSearch] = useSearchParams()
  const [adding, setAdding] = useState<RecordKind | null>(null)
  const lotId = /^[1-9]\d{0,14}$/.test(search.get('lot') ?? '') ? Number(search.get('lot')) : null
  const { data, error, isFetching, refetch } = useGetSupplierQualificationQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const close = () => setAdding(null)
  return (
    <>
      <div className={styles.head}>
        <h1>{t('cabinet.supplier_qualification')}</h1>
        <p>{t('qualify.lead')}</p>
      </div>
      <div className={styles.parts}>
        {data ? (
          <>
            <ReadinessCard
              records={data}
              lotId={lotId}
              onChoose={(id) =>
                setSearch(id === null ? {} : { lot: String(id) }, { preventScrollReset: true })
              }
              onAdd={setAdding}
            />
            <LicensesCard rows={data.licenses} onAdd={() => setAdding('license')} />
            <StaffCard rows={data.staff} onAdd={() => setAdding('staff')} />
            <EquipmentCard rows={data.equipment} onAdd={() => setAdding('equipment')} />
          </>
        ) : (
          <div className="card">
            {error && !isFetching ? <FailedNotice error={error} retry={refetch} /> : <RowSkeleton rows={6} />}
          </div>
        )}
      </div>
      {adding === 'license' && <LicenseDialog license={null} onClose={close} />}
      {adding === 'staff' && <StaffDialog person={null} onClose={close} />}
      {adding === 'equipment' && <EquipmentDialog equipment={null} onClose={close} />}
    </>
  )
}
