import { t } from '@zakup/messages/catalogue'
import { Trash2 } from 'lucide-react'
import { FormField } from '../../shared/forms/FormField.tsx'
import { DecimalInput } from '../../shared/pickers/DecimalInput.tsx'
import { DictSelect } from '../../shared/pickers/DictSelect.tsx'
import { useItemForm } from './form-context.ts'
import type { FundingRow } from './item-form.ts'
import styles from './PlanItemForm.module.css'

interface Props {
  row: FundingRow
  index: number
  onChange: (patch: Partial<FundingRow>) => void
  /** Null if it is the only line. */
  onRemove: (() => void) | null
}

/** One budget line that funds the item. Subprogrammes belong to their programme. */
export function FundingLine({ row, index, onChange, onRemove }: Props) {
  const { errorOf, isOptional, onLeave } = useItemForm()
  const number = index + 1
  const at = `funding.${index}`
  const whole = errorOf('funding')
  return (
    <fieldset className={styles.row} aria-describedby={whole && 'funding-error'}>
      <legend className="sr">{t('item_form.line', { number })}</legend>
      <div className={styles.rowHead}>
        <span aria-hidden="true">{t('item_form.line', { number })}</span>
        {onRemove && (
          <button
            type="button"
            className={styles.remove}
            aria-label={t('item_form.remove_line', { number })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </button>
        )}
      </div>
      <div className={styles.two}>
        <FormField
          id={`${at}.fkrb_id`}
          label={t('item_form.fkrb')}
          optional={isOptional('funding.fkrb_id')}
          error={errorOf(`${at}.fkrb_id`)}
        >
          {(control) => (
            <DictSelect
              {...control}
              dict="fkrb"
              value={row.fkrb}
              onChoose={(fkrb) =>
                onChange({ fkrb, ...(fkrb?.id !== row.fkrb?.id && { fkr_subprogram: null }) })
              }
              onBlur={onLeave}
            />
          )}
        </FormField>
        <FormField
          id={`${at}.fkr_subprogram_id`}
          label={t('item_form.subprogram')}
          optional
          error={errorOf(`${at}.fkr_subprogram_id`)}
        >
          {(control) => (
            <DictSelect
              {...control}
              dict="fkr_subprogram"
              value={row.fkr_subprogram}
              onChoose={(fkr_subprogram) => onChange({ fkr_subprogram })}
              onBlur={onLeave}
            />
          )}
        </FormField>
        <FormField
          id={`${at}.ekrb_id`}
          label={t('item_form.ekrb')}
          optional={isOptional('funding.ekrb_id')}
          hint={isOptional('funding.ekrb_id') ? t('item_form.own_income') : undefined}
          error={errorOf(`${at}.ekrb_id`)}
        >
          {(control) => (
            <DictSelect
              {...control}
              dict="ekrb"
              value={row.ekrb}
              onChoose={(ekrb) => onChange({ ekrb })}
              onBlur={onLeave}
            />
          )}
        </FormField>
        <FormField id={`${at}.amount`} label={t('item_form.amount')} error={errorOf(`${at}.amount`)}>
          {({ describedBy, ...control }) => (
            <DecimalInput
              {...control}
              kind="money"
              aria-describedby={describedBy}
              value={row.amount}
              onChange={(amount) => onChange({ amount })}
              onBlur={onLeave}
            />
          )}
        </FormField>
      </div>
    </fieldset>
  )
}
