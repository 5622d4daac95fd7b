import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import { t } from '@zakup/messages/catalogue'
import { Ellipsis, ExternalLink, ListChecks, Pencil, ScanSearch } from 'lucide-react'
import { paths } from '../paths.ts'
import { Popover } from '../ui/Popover.tsx'
import { ACTION_ICONS, type OwnAction, OwnActionList } from './OwnActionList.tsx'
import styles from './OwnBulkBar.module.css'
import { type Acting, BULK_ACTIONS, type BulkAction, refusalOf } from './own-item-fit.ts'

interface Props {
  row: OwnPlanItemRow
  actor: Acting
  onAct: (action: BulkAction, row: OwnPlanItemRow) => void
}

/** All actions for one row; an unavailable one shows why. */
export function OwnRowMenu({ row, actor, onAct }: Props) {
  const editable = refusalOf(actor, row, 'edit') === null
  const actions = (): OwnAction[] => [
    {
      key: 'open',
      label: t(editable ? 'own_items.edit' : 'own_items.open'),
      icon: editable ? <Pencil aria-hidden="true" /> : <ScanSearch aria-hidden="true" />,
      to: paths.ownPlanItem(row.id),
    },
    {
      key: 'qualification',
      label: t('own_items.qualification'),
      icon: <ListChecks aria-hidden="true" />,
      to: paths.qualification(row.id),
    },
    ...(row.is_current
      ? [
          {
            key: 'public',
            label: t('own_items.public_page'),
            icon: <ExternalLink aria-hidden="true" />,
            to: paths.planItem(row.id),
          },
        ]
      : []),
    ...BULK_ACTIONS.map((action): OwnAction => {
      const refusal = refusalOf(actor, row, action)
      return {
        key: action,
        label: t(`own_items.${action}`),
        icon: ACTION_ICONS[action],
        danger: action === 'remove' || action === 'refuse_purchase',
        refusal: refusal && t(refusal.code),
        run: () => onAct(action, row),
      }
    }),
  ]
  return (
    <Popover
      menu
      label={t('own_items.row_menu', { number: String(row.root_id) })}
      triggerClass={styles.trigger}
      trigger={<Ellipsis aria-hidden="true" />}
      part="menu"
    >
      {(close) => <OwnActionList actions={actions()} onChosen={close} />}
    </Popover>
  )
}
