import { Ban, Send, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BulkAction } from './own-item-fit.ts'

export const ACTION_ICONS: Record<BulkAction, ReactNode> = {
  send_to_order: <Send aria-hidden="true" />,
  recall_to_approve: <Undo2 aria-hidden="true" />,
  refuse_purchase: <Ban aria-hidden="true" />,
  remove: <Trash2 aria-hidden="true" />,
}
