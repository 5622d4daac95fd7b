import { announcementScheme, leastIntakeDays } from '@zakup/domain/announcements/announcement-scheme'
import { announcementBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import {
  useListPurchaseMethodsQuery,
  useListPurchaseSubjectsQuery,
  useListSupplierCustomerSignsQuery,
  useListYearsQuery,
} from '../../shared/dicts/dicts-api.ts'
import { currentYear } from '../../shared/format/date-format.ts'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { type ControlProps, FormField } from '../../shared/forms/FormField.tsx'
import { RadioBar } from '../../shared/forms/RadioBar.tsx'
import { TextArea } from '../../shared/forms/TextArea.tsx'
import { DictSelect } from '../../shared/pickers/DictSelect.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import styles from './BuilderSteps.module.css'
import { announcedMethods, type FactsForm } from './facts-form.ts'

interface Props {
  form: FactsForm
  change: (part: Partial<FactsForm>) => void
  errorOf: (field: string) => string | undefined
  onLeave?: () => void
  disabled?: boolean
  /** With lots, the method, subject and supplier sign are fixed. */
  hasLots?: boolean
  /** The year can be chosen only for a new announcement. */
  isNew?: boolean
  isRepeat?: boolean
  /** A later version must explain why it changes the previous one. */
  asksReason?: boolean
}

export function FactsFields(props: Props) {
  const { form, change, errorOf, disabled = false, hasLots = false, isNew = false, isRepeat = false } = props
  const methods = useListPurchaseMethodsQuery().data?.results
  const subjects = useListPurchaseSubjectsQuery().data?.results
  const signs = useListSupplierCustomerSignsQuery().data?.results
  const years = useListYearsQuery().data?.results
  const now = currentYear(new Date(useNow()))
  const method = form.purchase_method_id
  const fixed = hasLots ? t('ann_facts.fixed') : undefined
  const control = { onBlur: props.onLeave ?? (() => {}) }
  const longText =
    (field: 'change_reason' | 'name_ru' | 'name_kk', more: { lang?: string } = {}) =>
    ({ id, invalid, describedBy }: ControlProps) => (
      <TextArea
        {...control}
        {...more}
        id={id}
        invalid={invalid}
        aria-describedby={describedBy}
        maxLength={announcementBounds.name}
        value={form[field]}
        onChange={(text) => change({ [field]: text })}
      />
    )
  return (
    <fieldset disabled={disabled} className={styles.fields}>
      {props.asksReason && (
        <FormField
          id="change_reason"
          label={t('ann_facts.reason')}
          hint={t('ann_facts.reason_hint')}
          error={errorOf('change_reason')}
        >
          {longText('change_reason')}
        </FormField>
      )}
      <FormField
        id="purchase_method_id"
        label={t('ann_facts.method')}
        hint={fixed ?? methodHint(method)}
        error={errorOf('purchase_method_id')}
      >
        {(field) => (
          <ChoiceSelect
            {...field}
            {...control}
            disabled={hasLots}
            value={method}
            options={announcedMethods(methods, method)}
            onChoose={(id) => change({ purchase_method_id: id })}
          />
        )}
      </FormField>
      <div className={styles.two}>
        <FormField
          id="purchase_subject_id"
          label={t('ann_facts.subject')}
          error={errorOf('purchase_subject_id')}
        >
          {({ id, ...field }) =>
            hasLots || disabled ? (
              <ChoiceSelect
                {...field}
                id={id}
                disabled
                value={form.purchase_subject_id}
                options={subjects}
                onChoose={() => {}}
              />
            ) : (
              <RadioBar
                {...field}
                {...control}
                id={id}
                label={t('ann_facts.subject')}
                value={form.purchase_subject_id}
                options={subjects ?? []}
                onChoose={(subject) => change({ purchase_subject_id: subject })}
              />
            )
          }
        </FormField>
        <FormField
          id="year_id"
          label={t('ann_facts.year')}
          hint={isNew ? t('ann_facts.year_hint') : undefined}
          error={errorOf('year_id')}
        >
          {(field) => (
            <ChoiceSelect
              {...field}
              {...control}
              disabled={!isNew}
              value={form.year_id}
              options={years?.filter(({ id }) => id >= now || id === form.year_id)}
              onChoose={(year_id) => change({ year_id })}
            />
          )}
        </FormField>
      </div>
      <FormField
        id="name_ru"
        label={t('ann_facts.name_ru')}
        hint={t('ann_facts.name_hint')}
        error={errorOf('name_ru')}
      >
        {longText('name_ru')}
      </FormField>
      <FormField
        id="name_kk"
        label={t('ann_facts.name_kk')}
        hint={t('ann_facts.name_kk_hint')}
        error={errorOf('name_kk')}
      >
        {longText('name_kk', { lang: 'kk' })}
      </FormField>
      <FormField id="supplier_sign_id" label={t('ann_facts.sign')} error={errorOf('supplier_sign_id')}>
        {(field) => (
          <ChoiceSelect
            {...field}
            {...control}
            disabled={hasLots}
            value={form.supplier_sign_id}
            options={signs}
            onChoose={(id) => change({ supplier_sign_id: id ?? 0 })}
          />
        )}
      </FormField>
      <FormField
        id="delivery_kato_id"
        label={t('ann_facts.place')}
        optional
        hint={t('ann_facts.place_hint')}
        error={errorOf('delivery_kato_id')}
      >
        {({ id, invalid, describedBy }) => (
          <DictSelect
            {...control}
            id={id}
            dict="kato"
            invalid={invalid}
            describedBy={describedBy}
            disabled={disabled}
            value={form.place}
            onChoose={(place) => change({ place })}
          />
        )}
      </FormField>
      <FormField
        id="intake_days"
        label={t('ann_facts.days')}
        optional
        hint={daysHint(method, isRepeat)}
        error={errorOf('intake_days')}
        className={styles.short}
      >
        {({ describedBy, ...field }) => (
          <TextField
            {...field}
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            aria-describedby={describedBy}
            value={form.intake_days}
            onChange={(event) => change({ intake_days: event.target.value })}
          />
        )}
      </FormField>
    </fieldset>
  )
}

function methodHint(method: number | null): string {
  const scheme = method === null ? null : announcementScheme(method)
  if (!scheme) return t('ann_facts.method_hint')
  return [
    scheme.discussion ? t('ann_facts.with_discussion') : t('ann_facts.no_discussion'),
    scheme.needsCommission ? t('ann_facts.with_commission') : t('ann_facts.no_commission'),
  ].join(' ')
}

function daysHint(method: number | null, isRepeat: boolean): string {
  const least = method === null ? null : leastIntakeDays(method, isRepeat)
  return least === null ? t('ann_facts.days_hint') : t('ann_facts.days_least', { count: least })
}
