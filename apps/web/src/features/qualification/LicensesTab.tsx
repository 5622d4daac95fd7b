import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import { t } from '@zakup/messages/catalogue'
import { BadgeCheck, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { StaleNotice } from '../../shared/form-sections/StaleNotice.tsx'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { withRow } from '../../shared/forms/form-changes.ts'
import { DictSelect } from '../../shared/pickers/DictSelect.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import type { SavedDemand } from './demand-state.ts'
import type { DemandsEditing } from './demands-editing.ts'
import { type LicenseRow, licenseRows, mergeLicenses, sameLicenses } from './license-rows.ts'
import { permitBarred } from './permit-or-materials.ts'
import styles from './Qualification.module.css'
import { useGetQualificationLicensesQuery, useSetQualificationLicensesMutation } from './qualification-api.ts'
import { Barred, SaveState } from './SaveState.tsx'
import { TabSkeleton } from './TabSkeleton.tsx'
import { useDemandForm } from './use-demand-form.ts'

interface Props {
  item: OwnPlanItem
  locked: boolean
  editing: DemandsEditing
}

interface Answer extends Pick<SavedDemand<unknown>, 'version'> {
  results: Parameters<typeof licenseRows>[0]
}
const savedOf = ({ version, results }: Answer): SavedDemand<LicenseRow[]> => ({
  version,
  form: licenseRows(results),
})

/** Three categories, as in the law; the portal's dictionary has the same ids. */
const CATEGORIES = ['I', 'II', 'III'].map((name, index) => ({ id: index + 1, name }))

export function LicensesTab(props: Props) {
  const { data, error, refetch } = useGetQualificationLicensesQuery({ params: { id: props.item.id } })
  const reread = async () => {
    const { data: now } = await refetch()
    return now ? savedOf(now) : null
  }
  if (data) return <LicensesForm key={props.item.id} {...props} saved={savedOf(data)} reread={reread} />
  return error ? <FailedNotice error={error} retry={refetch} /> : <TabSkeleton />
}

interface FormProps extends Props {
  saved: SavedDemand<LicenseRow[]>
  reread: () => Promise<SavedDemand<LicenseRow[]> | null>
}

function LicensesForm({ item, locked, editing, saved, reread }: FormProps) {
  const form = useDemandForm({
    name: 'licenses',
    editing,
    saved,
    same: sameLicenses,
    mergeTyped: mergeLicenses,
    reread,
  })
  const { typed: rows, change } = form
  const [tried, setTried] = useState(false)
  const [save] = useSetQualificationLicensesMutation()
  const barred = permitBarred(item.qualification) && saved.form.length === 0
  const off = locked || barred
  const set = (index: number, patch: Partial<LicenseRow>) => change((before) => withRow(before, index, patch))
  function submit() {
    setTried(true)
    const empty = rows.findIndex(({ activity }) => activity === null)
    if (empty >= 0) return document.getElementById(`license-${rows[empty]?.key}`)?.focus()
    void form.write(async (typed, version) => {
      const licenses = typed.flatMap(({ activity, category_id }) =>
        activity ? [{ license_activity_type_id: activity.id, license_category_id: category_id }] : [],
      )
      const { data, error } = await save({ params: { id: item.id }, body: { version, licenses } })
      return data ? { saved: savedOf(data) } : { error }
    })
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
            onClick={() => change((before) => before.filter((_, at) => at !== index))}
          >
            <Trash2 aria-hidden="true" />
          </button>
        </div>
      ))}
      {form.conflict && <StaleNotice words="qualification" onMerge={form.merge} />}
      {!off && (
        <div className={styles.actions}>
          <Button
            icon={<Plus aria-hidden="true" />}
            onClick={() =>
              change((before) => [
                ...before,
                { key: Math.max(-1, ...before.map(({ key }) => key)) + 1, activity: null, category_id: null },
              ])
            }
          >
            {t('qualification.add_license')}
          </Button>
          <Button kind="primary" busy={form.saving} onClick={submit}>
            {form.saving ? t('qualification.saving') : t('qualification.save')}
          </Button>
          <SaveState error={form.error} saved={form.saved} />
        </div>
      )}
    </>
  )
}
