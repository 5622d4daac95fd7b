import '@zakup/messages/add-posts-desk-words'
import { t } from '@zakup/messages/catalogue'
import { useParams } from 'react-router'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { PendingPage } from '../../shared/ui/PendingPage.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { MenuEditor } from './MenuEditor.tsx'
import { menuDeskApi, useGetDeskMenuItemQuery, useListDeskMenuItemsQuery } from './posts-desk-api.ts'

export const loader = detailLoader(menuDeskApi.endpoints.getDeskMenuItem)

export function MenuItemPage() {
  const id = Number(useParams().id)
  const actor = useActor()
  const asked = useGetDeskMenuItemQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const menu = useListDeskMenuItemsQuery()
  const { currentData: item, refetch } = asked
  usePageTitle(item?.title ?? t('menu_form.any'))
  if (!item) return <PendingPage title={t('menu_form.any')} asked={asked} />
  if (!menu.data || !actor) return <PendingPage title={t('menu_form.any')} asked={menu} />
  return (
    <MenuEditor
      key={item.id}
      personId={actor.person_id}
      item={item}
      menu={menu.data.results}
      reload={async () => (await refetch()).data}
    />
  )
}

export function NewMenuItemPage() {
  usePageTitle(t('menu_form.new'))
  const actor = useActor()
  const menu = useListDeskMenuItemsQuery()
  if (!menu.data || !actor) return <PendingPage title={t('menu_form.new')} asked={menu} />
  return <MenuEditor personId={actor.person_id} item={null} menu={menu.data.results} reload={null} />
}
