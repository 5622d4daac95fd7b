import { REASON_LENGTH } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { type ReactNode, useId, useState } from 'react'
import { ActionDialog } from './ActionDialog.tsx'
import { FormField } from './FormField.tsx'
import { TextArea } from './TextArea.tsx'

interface Props {
  title: string
  text: ReactNode
  action: string
  danger?: boolean
  /** The label of the field, the hint below it, and the error when it is empty. */
  label?: string
  hint?: string
  missing?: string
  maxLength?: number
  busy: boolean
  error?: unknown
  onDo: (reason: string) => void
  onClose: () => void
}

/** An action that the other party gets a notice about: a reason is always required. */
export function ReasonDialog(props: Props) {
  const { label, hint, missing, maxLength = REASON_LENGTH, danger = true, onDo, ...dialog } = props
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const field = useId()
  const words = reason.trim()
  return (
    <ActionDialog
      {...dialog}
      danger={danger}
      onDo={() => {
        setTried(true)
        if (words) onDo(words)
        else document.getElementById(field)?.focus()
      }}
    >
      <FormField
        id={field}
        label={label ?? t('reason.label')}
        hint={hint}
        error={tried && !words ? (missing ?? t('reason.missing')) : undefined}
      >
        {({ id, invalid, describedBy }) => (
          <TextArea
            id={id}
            rows={4}
            required
            invalid={invalid}
            aria-describedby={describedBy}
            maxLength={maxLength}
            value={reason}
            onChange={setReason}
          />
        )}
      </FormField>
    </ActionDialog>
  )
}
