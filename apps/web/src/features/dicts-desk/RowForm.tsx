import type { DeskDictRow } from '@zakup/contract/dicts/dicts-desk.routes'
import { rowBond } from '@zakup/domain/dicts/bound-rows'
import { changeRowRefusal, rowFaults, switchRowRefusal } from '@zakup/domain/dicts/desk-dict-rules'
import { DESK_DICTS, type DeskDictName, isWording } from '@zakup/domain/dicts/desk-dicts'
import { dictRowBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { CircleOff, Power } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { problemOf } from '../../shared/api/call-error.ts'
import { failureWords } from '../../shared/api/failure-words.ts'
import { FormField } from '../../shared/forms/FormField.tsx'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { TextArea } from '../../shared/forms/TextArea.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './DictPage.module.css'
import { RowState } from './DictRowsTable.tsx'
import { useAddDictRowMutation, useChangeDictRowMutation } from './desk-api.ts'
import { boundWhy, fieldTitle } from './dict-words.ts'
import { OwnField } from './OwnField.tsx'
import { bodyOf, fieldsOf, type RowFields } from './row-form.ts'
import { SwitchRow } from './SwitchRow.tsx'

interface Props {
  dict: DeskDictName
  row: DeskDictRow | null
  onAdded?: (id: number) => void
}

const CODES = ['egz_code', 'mtw_code', 'skk_code', 'ord'] as const

export function RowForm({ dict, row, onAdded }: Props) {
  const actor = useActor()
  const notice = useNotice()
  const [add, adding] = useAddDictRowMutation()
  const [save, saving] = useChangeDictRowMutation()
  const { isLoading, error } = row ? saving : adding
  const [fields, setFields] = useState<RowFields>(() => fieldsOf(row))
  const [tried, setTried] = useState(false)
  const [switching, setSwitching] = useState(false)
  const { kind, own, id: idKind } = DESK_DICTS[dict]
  const change = (part: Partial<RowFields>) => setFields({ ...fields, ...part })
  const refused = problemOf(error)?.errors ?? []
  const body = bodyOf(dict, fields)
  const faults = kind === 'bound' ? [] : rowFaults(dict, body)

  function errorOf(field: string): string | undefined {
    if (!tried) return undefined
    const empty = (field === 'code' && !fields.code.trim()) || (field === 'name_ru' && !fields.name_ru.trim())
    const fault = empty ? 'field.required' : faults.find((one) => one.field === field)?.code
    if (fault) return t(fault === 'field.required' ? 'dicts_desk.fill' : 'dicts_desk.check')
    return refused.find((one) => one.field === field)?.detail
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isLoading || faults.length > 0 || !fields.code.trim() || !fields.name_ru.trim()) return
    if (row) {
      const { data } = await save({ params: { dict, id: row.id }, body: { ...body, version: row.version } })
      if (data) notice({ kind: 'success', text: t('dicts_desk.saved') })
    } else {
      const { data } = await add({ params: { dict }, body })
      if (!data) return
      notice({ kind: 'success', text: t('dicts_desk.added') })
      onAdded?.(data.id)
    }
  }
  if (!actor) return null
  // Codes that the source code refers to are read-only.
  const bond = row && rowBond(dict, row)
  const isCodeFixed = row !== null && (kind !== 'open' || idKind === 'code' || bond !== null)
  const isByFile = row !== null && kind === 'by_file'
  const nothing = { code: false, names: true, own: false }
  return (
    <>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {row && (
          <div className={styles.rowFormState}>
            <RowState isOn={row.is_active} />
            <RefusableButton
              refusal={switchRowRefusal(actor, dict, row, !row.is_active)}
              icon={
                row.is_active ? (
                  <CircleOff aria-hidden="true" data-decor />
                ) : (
                  <Power aria-hidden="true" data-decor />
                )
              }
              onClick={() => setSwitching(true)}
            >
              {t(row.is_active ? 'dicts_desk.switch_off' : 'dicts_desk.switch_on')}
            </RefusableButton>
          </div>
        )}
        {row && kind === 'bound' && (
          <FormNotice kind="locked" title={t('dicts_desk.bound_title')}>
            <p>{t('dict.code_bound')}</p>
          </FormNotice>
        )}
        {bond && (
          <FormNotice
            kind="locked"
            title={t(bond === 'row' ? 'dicts_desk.bound_title' : 'dicts_desk.bound_code_title')}
          >
            <p>{boundWhy(dict)}</p>
          </FormNotice>
        )}
        {isByFile && (
          <FormNotice kind="locked" title={t('dicts_desk.by_file_title')}>
            <p>{t('dict.by_file_only')}</p>
          </FormNotice>
        )}
        {isCodeFixed ? (
          <div>
            <b>{fieldTitle('code')}</b>
            <p className={styles.fixed}>{fields.code}</p>
          </div>
        ) : (
          <FormField id="code" label={fieldTitle('code')} error={errorOf('code')}>
            {({ describedBy, ...control }) => (
              <TextField
                {...control}
                aria-describedby={describedBy}
                maxLength={dictRowBounds.code}
                value={fields.code}
                onChange={(event) => change({ code: event.target.value })}
              />
            )}
          </FormField>
        )}
        {(['name_ru', 'name_kk'] as const).map((name) => (
          <FormField
            key={name}
            id={name}
            label={fieldTitle(name)}
            optional={name === 'name_kk'}
            error={errorOf(name)}
          >
            {({ describedBy, ...control }) => (
              <TextArea
                {...control}
                aria-describedby={describedBy}
                maxLength={dictRowBounds.name}
                readOnly={isByFile}
                value={fields[name]}
                onChange={(text) => change({ [name]: text })}
              />
            )}
          </FormField>
        ))}
        {own.map((column) => (
          <OwnField
            key={column.name}
            dict={dict}
            column={column}
            isFixed={bond === 'row' && !isWording(column)}
            value={fields.own[column.name] ?? null}
            name={row?.own_names[column.name]}
            error={errorOf(`own.${column.name}`)}
            onChange={(value) => change({ own: { ...fields.own, [column.name]: value } })}
          />
        ))}
        <fieldset className={styles.codes}>
          <legend>{t('dicts_desk.other_codes')}</legend>
          {CODES.map((name) => (
            <FormField key={name} id={name} label={fieldTitle(name)} optional error={errorOf(name)}>
              {({ describedBy, ...control }) => (
                <TextField
                  {...control}
                  aria-describedby={describedBy}
                  maxLength={name === 'ord' ? String(dictRowBounds.ord).length : dictRowBounds.code}
                  inputMode={name === 'ord' ? 'numeric' : 'text'}
                  value={fields[name]}
                  onChange={(event) => change({ [name]: event.target.value })}
                />
              )}
            </FormField>
          ))}
        </fieldset>
        {Boolean(error) && !isLoading && refused.length === 0 && (
          <FormNotice kind="alert" title={failureWords(error, 'writing').text} />
        )}
        {(row === null || changeRowRefusal(actor, dict, row, nothing) === null || isByFile) && (
          <div className={styles.save}>
            <Button kind="primary" type="submit" busy={isLoading}>
              {t(row ? 'dicts_desk.save' : 'dicts_desk.add')}
            </Button>
          </div>
        )}
      </form>
      {row && switching && <SwitchRow dict={dict} row={row} onClose={() => setSwitching(false)} />}
    </>
  )
}
