import { t } from '@zakup/messages/catalogue'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import type { PostStep } from './PublicationCard.tsx'

interface Props {
  step: Exclude<PostStep, 'schedule'>
  busy: boolean
  error: unknown
  onDo: () => void
  onClose: () => void
}

/** A step that needs no text from the user. */
export function PostStepDialog({ step, ...dialog }: Props) {
  return (
    <ActionDialog
      title={t(`post_page.ask_${step}`)}
      text={t(`post_page.ask_${step}_text`)}
      action={t(`post_page.${step}`)}
      danger={step === 'delete'}
      {...dialog}
    />
  )
}
