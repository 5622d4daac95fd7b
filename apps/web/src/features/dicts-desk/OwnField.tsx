import type { OwnValue } from '@zakup/domain/dicts/desk-dict-rules'
import type { DeskDictName, OwnColumn } from '@zakup/domain/dicts/desk-dicts'
import { t } from '@zakup/messages/catalogue'
import { FormField } from '../../shared/forms/FormField.tsx'
import { RadioBar } from '../../shared/forms/RadioBar.tsx'
import { TextArea } from '../../shared/forms/TextArea.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './DictPage.module.css'
import { fieldTitle, valueText } from './dict-words.ts'
import { ReferenceField } from './ReferenceField.tsx'

interface Props {
  dict: DeskDictName
  column: OwnColumn
  /** A business rule uses the value, so it is read-only. */
  isFixed: boolean
  value: OwnValue
  /** Name of the referenced row. */
  name: string | undefined
  error: string | undefined
  onChange: (value: OwnValue) => void
}

const KINDS = ['inclusion', 'exclusion'] as const

/** A column that only this dictionary has. */
export function OwnField({ column, isFixed, value, name, error, onChange }: Props) {
  const id = `own-${column.name}`
  const text = value === null ? '' : String(value)
  if (column.kind === 'fixed' || isFixed) {
    const kind = column.kind === 'choice' && KINDS.find((one) => one === value)
    return (
      <div>
        <b>{fieldTitle(column.name)}</b>
        <p className={styles.fixed}>{kind ? t(`dicts_desk.kind_${kind}`) : (name ?? valueText(text))}</p>
      </div>
    )
  }
  return (
    <FormField id={id} label={fieldTitle(column.name)} optional={!column.required} error={error}>
      {({ describedBy, ...control }) =>
        column.kind === 'reference' ? (
          <ReferenceField
            {...control}
            describedBy={describedBy}
            of={column.of}
            value={typeof value === 'number' ? value : null}
            name={name}
            required={column.required ?? false}
            onChange={onChange}
          />
        ) : column.kind === 'choice' ? (
          <RadioBar
            {...control}
            describedBy={describedBy}
            label={fieldTitle(column.name)}
            value={KINDS.findIndex((kind) => kind === value)}
            options={KINDS.map((kind, index) => ({ id: index, name: t(`dicts_desk.kind_${kind}`) }))}
            onChoose={(index) => onChange(KINDS[index] ?? null)}
          />
        ) : (column.most ?? 0) > 500 ? (
          <TextArea
            {...control}
            aria-describedby={describedBy}
            maxLength={column.most}
            value={text}
            onChange={onChange}
          />
        ) : (
          <TextField
            {...control}
            aria-describedby={describedBy}
            maxLength={column.most ?? 100}
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </FormField>
  )
}
