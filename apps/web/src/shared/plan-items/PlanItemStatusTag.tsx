import { type PlanItemStage, planItemStage } from '@zakup/domain/plan-items/plan-item-stage'
import {
  Archive,
  Ban,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  ClipboardList,
  FileCheck2,
  FilePen,
  Gavel,
  Megaphone,
} from 'lucide-react'
import { type Look, ToneTag } from '../ui/ToneTag.tsx'

const LOOKS: Record<PlanItemStage, Look> = {
  planned: { tone: 'active', icon: CircleCheck },
  in_purchase: { tone: 'info', icon: Megaphone },
  contracted: { tone: 'done', icon: FileCheck2 },
  failed: { tone: 'danger', icon: CircleX },
  refused: { tone: 'danger', icon: Ban },
}
const UNKNOWN: Look = { tone: 'neutral', icon: CircleDashed }

const ON_THE_WAY: Look = { tone: 'info', icon: ClipboardList }

/** Statuses that need a more specific look than their stage, by dictionary id. */
const OWN_LOOKS: Record<number, Look> = {
  1: { tone: 'neutral', icon: FilePen },
  // An order to the organizer: draft, sent, accepted; a lot is being made of it, or it was handed over.
  25: ON_THE_WAY,
  3: ON_THE_WAY,
  26: ON_THE_WAY,
  4: ON_THE_WAY,
  24: ON_THE_WAY,
  // The organizer returned the order, or refused it.
  13: { tone: 'review', icon: FilePen },
  27: { tone: 'danger', icon: CircleX },
  // Replaced by the next edition.
  6: { tone: 'archive', icon: Archive },
  12: { tone: 'review', icon: CirclePause },
  22: { tone: 'appeal', icon: Gavel },
  // There was a contract, but it was not performed.
  340: { tone: 'danger', icon: CircleX },
}

interface Props {
  status: { id: number; name: string; short_name: string }
}

export function PlanItemStatusTag({ status }: Props) {
  const stage = planItemStage(status.id)
  return <ToneTag look={OWN_LOOKS[status.id] ?? (stage ? LOOKS[stage] : UNKNOWN)} status={status} />
}
