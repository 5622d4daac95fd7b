import type { RegistrationState } from '@zakup/domain/registrations/registration'
import { t } from '@zakup/messages/catalogue'
import { CircleCheck, CircleX, CornerUpLeft, FilePen, MailQuestionMark, Send, SquareX } from 'lucide-react'
import { type Look, ToneTag } from '../../shared/ui/ToneTag.tsx'

const LOOKS: Record<RegistrationState, Look> = {
  unconfirmed: { tone: 'neutral', icon: MailQuestionMark },
  draft: { tone: 'neutral', icon: FilePen },
  submitted: { tone: 'info', icon: Send },
  returned: { tone: 'review', icon: CornerUpLeft },
  admitted: { tone: 'active', icon: CircleCheck },
  refused: { tone: 'danger', icon: CircleX },
  closed: { tone: 'archive', icon: SquareX },
}

export function RegistrationStateTag({ state }: { state: RegistrationState }) {
  const name = t(`reg_desk.state.${state}`)
  return <ToneTag look={LOOKS[state]} status={{ name, short_name: name }} />
}
