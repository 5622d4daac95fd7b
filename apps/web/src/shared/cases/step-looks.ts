import {
  Archive,
  ArrowRight,
  CircleCheck,
  CircleX,
  CornerUpLeft,
  Forward,
  type LucideIcon,
  SearchCheck,
  ShieldAlert,
  ShieldOff,
  Trash2,
  Undo2,
} from 'lucide-react'

export interface StepLook {
  icon: LucideIcon
  /** The step that is expected next. */
  primary?: true
  /** Red: already on the page, or only in the dialog that asks to confirm. */
  danger?: 'always' | 'in dialog'
  /** Rarely used, so only an icon. */
  quiet?: true
}

/** Steps of the same name look the same in every case. */
const STEP_LOOKS: Readonly<Record<string, StepLook>> = {
  delete: { icon: Trash2, quiet: true, danger: 'in dialog' },
  withdraw: { icon: Undo2 },
  take: { icon: SearchCheck, primary: true },
  refuse: { icon: CircleX, danger: 'always' },
  reject: { icon: CircleX, danger: 'in dialog' },
  return: { icon: CornerUpLeft },
  endorse: { icon: Forward, primary: true },
  admit: { icon: CircleCheck, primary: true },
  confirm: { icon: CircleCheck, primary: true },
  settle: { icon: CircleCheck },
  close: { icon: Archive },
  include: { icon: ShieldAlert, primary: true, danger: 'in dialog' },
  exclude: { icon: ShieldOff, danger: 'in dialog' },
}

export const stepLook = (action: string): StepLook => STEP_LOOKS[action] ?? { icon: ArrowRight }
