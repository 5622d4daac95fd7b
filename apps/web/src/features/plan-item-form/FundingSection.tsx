import { tiyn } from '@zakup/domain/money'
import { t } from '@zakup/messages/catalogue'
import { Plus } from 'lucide-react'
import { useListBudgetTypesQuery, useListFundingSourcesQuery } from '../../shared/dicts/dicts-api.ts'
import { formatMoney } from '../../shared/format/number-format.ts'
import { FieldError } from '../../shared/forms/FormField.tsx'
import { withRow } from '../../shared/forms/form-changes.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { FundingLine } from './FundingLine.tsx'
import { useItemForm } from './form-context.ts'
import { changeAndFocus } from './go-to-field.ts'
import { ItemControl } from './ItemControl.tsx'
import { type FundingRow, withLine } from './item-form.ts'
import { linesTotal, totalOf } from './item-sums.ts'
import styles from './PlanItemForm.module.css'
import { YearSums } from './YearSums.tsx'

const MOST = 50
const program = (index: number) => `funding.${index}.fkrb_id`

export function FundingSection() {
  const { form, change, errorOf } = useItemForm()
  const sources = useListFundingSourcesQuery().data?.results
  const budgets = useListBudgetTypesQuery().data?.results
  const rows = form.funding
  const set = (index: number, patch: Partial<FundingRow>) =>
    change(({ funding }) => ({ funding: withRow(funding, index, patch) }))
  const total = totalOf(form)
  const lines = linesTotal(form)
  return (
    <>
      <div className={styles.two}>
        <ItemControl field="funding_source_id" options={sources} />
        <ItemControl field="budget_type_id" options={budgets} none={t('qualification.none')} />
      </div>
      <FieldError id="funding-error" text={errorOf('funding')} />
      <div className={styles.rows}>
        {rows.map((row, index) => (
          <FundingLine
            key={row.key}
            row={row}
            index={index}
            onChange={(patch) => set(index, patch)}
            onRemove={
              rows.length > 1
                ? () =>
                    changeAndFocus(
                      () => change({ funding: rows.filter((_, at) => at !== index) }),
                      program(Math.max(index - 1, 0)),
                    )
                : null
            }
          />
        ))}
      </div>
      <div className={styles.below}>
        <Button
          icon={<Plus aria-hidden="true" />}
          disabled={rows.length >= MOST}
          onClick={() => changeAndFocus(() => change({ funding: withLine(rows) }), program(rows.length))}
        >
          {t('item_form.add_line')}
        </Button>
        {lines !== null && total !== null && (
          <output className={styles.spread} data-differs={tiyn(lines) !== tiyn(total)}>
            {t('item_form.lines_sum', {
              lines: formatMoney(lines, 'exact'),
              total: formatMoney(total, 'exact'),
            })}
          </output>
        )}
      </div>
      <YearSums />
    </>
  )
}
