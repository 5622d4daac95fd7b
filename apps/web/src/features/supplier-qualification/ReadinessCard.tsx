import { skipToken } from '@reduxjs/toolkit/query'
import type { SupplierQualification } from '@zakup/contract/suppliers/suppliers.routes'
import { t } from '@zakup/messages/catalogue'
import { useId } from 'react'
import { FormField } from '../../shared/forms/FormField.tsx'
import { DictSelect } from '../../shared/pickers/DictSelect.tsx'
import { LotReadiness } from './LotReadiness.tsx'
import { QualificationSummary } from './QualificationSummary.tsx'
import type { RecordKind } from './record-form.ts'
import styles from './SupplierQualificationPage.module.css'
import { useGetLotReadinessQuery } from './suppliers-api.ts'

interface Props {
  records: SupplierQualification
  lotId: number | null
  onChoose: (lotId: number | null) => void
  onAdd: (kind: RecordKind) => void
}

/** Compares the records with a chosen lot; until one is chosen, shows a summary of the records. */
export function ReadinessCard({ records, lotId, onChoose, onAdd }: Props) {
  const titleId = useId()
  const answer = useGetLotReadinessQuery(lotId === null ? skipToken : { params: { id: lotId } }, {
    refetchOnMountOrArgChange: true,
  })
  const lot = lotId === null ? undefined : answer.currentData?.lot
  return (
    <section className={`card ${styles.card}`} aria-labelledby={titleId} data-tour="qualification-readiness">
      <h2 id={titleId}>{t('qualify.readiness')}</h2>
      <p className={styles.lead}>{t('qualify.readiness_lead')}</p>
      <FormField id="lot" label={t('qualify.lot')} className={styles.choice}>
        {(control) => (
          <DictSelect
            {...control}
            dict="open_lot"
            placeholder={t('qualify.lot_hint')}
            notFound={t('qualify.lot_none')}
            value={lot ? { id: lot.id, code: lot.number, name: lot.name } : null}
            onChoose={(row) => onChoose(row?.id ?? null)}
          />
        )}
      </FormField>
      {lotId === null ? (
        <QualificationSummary records={records} />
      ) : (
        <LotReadiness answer={answer} onAdd={onAdd} />
      )}
    </section>
  )
}
