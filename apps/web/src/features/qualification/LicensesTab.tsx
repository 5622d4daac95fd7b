import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { QualificationLicense } from '@zakup/contract/qualification/qualification.routes'
import { t } from '@zakup/messages/catalogue'
import { Button } from 'antd'
import { BadgeCheck, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { DictSelect } from '../../shared/pickers/DictSelect.tsx'
import type { DictChoice } from '../../shared/pickers/dict-source.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Bones } from './Bones.tsx'
import { permitBarred } from './permit-or-means.ts'
import styles from './Qualification.module.css'
import { useGetQualificationLicensesQuery, useSetQualificationLicensesMutation } from './qualification-api.ts'
import { Barred, SaveState } from './SaveState.tsx'

interface Props {
  item: OwnPlanItem
  locked: boolean
}

interface Row {
  key: number
  activity: DictChoice | null
  category_id: number | null
}

/** Three categories, as the law has them; the dictionary of the portal keeps the same ids. */
const CATEGORIES = ['I', 'II', 'III'].map((name, index) => ({ id: index + 1, name }))

export function LicensesTab({ item, locked }: Props) {
  const { data, error, refetch } = useGetQualificationLicensesQuery({ params: { id: item.id } })
  if (data) return <LicensesForm key={item.id} item={item} locked={locked} saved={data.results} />
  return error ? <FailedNotice error={error} retry={refetch} /> : <Bones />
}

function LicensesForm({ item, locked, saved }: Props & { saved: QualificationLicense[] }) {
  const [rows, setRows] = useState<Row[]>(() =>
    saved.map(({ activity_type: { id, code, name }, category }, key) => ({
      key,
      activity: { id, code, name },
      category_id: category?.id ?? null,
    })),
  )
  const [tried, setTried] = useState(false)
  const [save, { error, isLoading, isSuccess, reset }] = useSetQualificationLicensesMutation()
  const barred = permitBarred(item.qualification) && saved.length === 0
  const off = locked || barred
  function change(next: Row[]) {
    reset()
    setRows(next)
  }
  const set = (index: number, patch: Partial<Row>) =>
    change(rows.map((row, at) => (at === index ? { ...row, ...patch } : row)))
  function submit() {
    setTried(true)
    const empty = rows.findIndex(({ activity }) => activity === null)
    if (empty >= 0) return document.getElementById(`license-${rows[empty]?.key}`)?.focus()
    const licenses = rows.flatMap(({ activity, category_id }) =>
      activity ? [{ license_activity_type_id: activity.id, license_category_id: category_id }] : [],
    )
    void save({ params: { id: item.id }, body: { licenses } })
  }
  return (
    <>
      {barred && <Barred id="license-barred" text={t('qualification.permit_barred')} />}
      {rows.length === 0 && !barred && (
        <Notice
          icon={<BadgeCheck aria-hidden="true" />}
          title={t('qualification.no_licenses')}
          text={t('qualification.no_licenses_text')}
        />
      )}
      {rows.map((row, index) => (
        <div key={row.key} className={styles.row}>
          <FormField
            id={`license-${row.key}`}
            label={t('qualification.license_n', { number: index + 1 })}
            error={tried && !row.activity ? t('qualification.license_missing') : undefined}
          >
            {(control) => (
              <DictSelect
                {...control}
                dict="license_activity_type"
                value={row.activity}
                disabled={off}
                onChoose={(activity) => set(index, { activity })}
              />
            )}
          </FormField>
          <FormField id={`category-${row.key}`} label={t('qualification.license_category')} optional>
            {(control) => (
              <ChoiceSelect
                {...control}
                label={t('qualification.license_category_n', { number: index + 1 })}
                value={row.category_id}
                options={CATEGORIES}
                none={t('qualification.none')}
                disabled={off}
                onChoose={(category_id) => set(index, { category_id })}
              />
            )}
          </FormField>
          <button
            type="button"
            className={styles.remove}
            disabled={off}
            aria-label={t('qualification.remove_license', { number: index + 1 })}
            onClick={() => change(rows.filter((_, at) => at !== index))}
          >
            <Trash2 aria-hidden="true" />
          </button>
        </div>
      ))}
      {!off && (
        <div className={styles.actions}>
          <Button
            icon={<Plus aria-hidden="true" />}
            onClick={() =>
              change([
                ...rows,
                { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, activity: null, category_id: null },
              ])
            }
          >
            {t('qualification.add_license')}
          </Button>
          <Button type="primary" loading={isLoading} onClick={submit}>
            {isLoading ? t('qualification.saving') : t('qualification.save')}
          </Button>
          <SaveState error={error} saved={isSuccess} />
        </div>
      )}
    </>
  )
}
