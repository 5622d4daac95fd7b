import type { Editor } from '@tiptap/core'
import { t } from '@zakup/messages/catalogue'
import { useId, useState } from 'react'
import { ActionDialog } from '../forms/ActionDialog.tsx'
import { FormField } from '../forms/FormField.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { linkOf } from './allowed-link.ts'

/** Asks for the URL of a link. Without a selection the URL itself becomes the text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const present = editor.getAttributes('link').href as string | undefined
  const [typed, setTyped] = useState(present ?? '')
  const [wrong, setWrong] = useState(false)

  function put() {
    const href = linkOf(typed)
    if (!href) return setWrong(true)
    onClose()
    const at = editor.chain().focus()
    if (editor.state.selection.empty && !present)
      at.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else at.extendMarkRange('link').setLink({ href }).run()
  }
  function remove() {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    <ActionDialog
      title={t(present ? 'rich_text.link_change' : 'rich_text.link_add')}
      action={t('rich_text.link_put')}
      busy={false}
      onDo={put}
      onClose={onClose}
    >
      <FormField
        id={id}
        label={t('rich_text.link_where')}
        hint={t('rich_text.link_hint')}
        error={wrong ? t('rich_text.link_wrong') : undefined}
      >
        {(control) => (
          <TextField
            id={control.id}
            invalid={control.invalid}
            aria-describedby={control.describedBy}
            value={typed}
            inputMode="url"
            onChange={(event) => {
              setTyped(event.target.value)
              setWrong(false)
            }}
          />
        )}
      </FormField>
      {present && (
        <Button size="small" onClick={remove}>
          {t('rich_text.link_remove')}
        </Button>
      )}
    </ActionDialog>
  )
}
