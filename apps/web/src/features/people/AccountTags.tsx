import { t } from '@zakup/messages/catalogue'
import { CircleCheck, CircleX, ShieldAlert, ShieldCheck } from 'lucide-react'
import { ToneTag } from '../../shared/ui/ToneTag.tsx'

/** Whether the account can sign in. */
export function AccessTag({ open }: { open: boolean }) {
  const name = t(open ? 'people.active' : 'people.inactive')
  const look = open
    ? ({ tone: 'active', icon: CircleCheck } as const)
    : ({ tone: 'danger', icon: CircleX } as const)
  return <ToneTag look={look} status={{ name, short_name: name }} />
}

export function FactorTag({ on }: { on: boolean }) {
  const name = t(on ? 'people.factor_on' : 'people.factor_off')
  const look = on
    ? ({ tone: 'active', icon: ShieldCheck } as const)
    : ({ tone: 'neutral', icon: ShieldAlert } as const)
  return <ToneTag look={look} status={{ name, short_name: name }} />
}
