import type { DeskMenuItemRow } from '@zakup/contract/posts/menu-desk.routes'
import { menuDeleteRefusal } from '@zakup/domain/posts/menu-tree'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { formatDate } from '../../shared/format/date-format.ts'
import { paths } from '../../shared/paths.ts'
import { OrderedRow, type Place } from './OrderedRow.tsx'
import {
  useDeleteMenuItemMutation,
  useHideMenuItemMutation,
  usePublishMenuItemMutation,
} from './posts-desk-api.ts'

interface Props extends Place {
  item: DeskMenuItemRow
  menu: readonly DeskMenuItemRow[]
}

export function MenuRow({ item, menu, ...place }: Props) {
  const [publish] = usePublishMenuItemMutation()
  const [hide] = useHideMenuItemMutation()
  const [remove, removing] = useDeleteMenuItemMutation()
  return (
    <OrderedRow
      {...place}
      noun="menu_desk"
      id={item.id}
      version={item.version}
      name={item.title}
      isPublic={item.is_public}
      below={item.parent_id !== null}
      publish={publish}
      hide={hide}
      remove={remove}
      removing={removing}
      removeRefusal={menuDeleteRefusal(menu, item)}
    >
      <Link to={paths.deskMenuItem(item.id)}>{item.title}</Link>
      <small>
        {t('menu_desk.address', { slug: item.slug })} ·{' '}
        {t('menu_desk.changed', { date: formatDate(item.updated_at) })}
      </small>
    </OrderedRow>
  )
}
