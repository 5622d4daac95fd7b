import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import { t } from '@zakup/messages/catalogue'
import { FilePen, Hourglass } from 'lucide-react'
import { ToneTag } from '../ui/ToneTag.tsx'
import { PlanItemStatusTag } from './PlanItemStatusTag.tsx'

/** Statuses the public does not see: a draft, and an item whose plan awaits the approval of the head. */
export function OwnItemStatusTag({
  row: { stage, status },
}: {
  row: Pick<OwnPlanItemRow, 'stage' | 'status'>
}) {
  if (stage === 'draft') return <ToneTag look={{ tone: 'neutral', icon: FilePen }} status={status} />
  if (stage !== 'on_approval') return <PlanItemStatusTag status={status} />
  const words = t('own_items.stage_on_approval')
  return <ToneTag look={{ tone: 'info', icon: Hourglass }} status={{ name: words, short_name: words }} />
}
