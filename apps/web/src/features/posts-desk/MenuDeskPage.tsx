import '@zakup/messages/add-posts-desk-words'
import { t } from '@zakup/messages/catalogue'
import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { failureWords } from '../../shared/api/failure-words.ts'
import styles from '../../shared/list/CabinetList.module.css'
import { ListSkeleton } from '../../shared/list/ListSkeleton.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import rows from './DeskRows.module.css'
import { MenuRow } from './MenuRow.tsx'
import { moved } from './OrderedRow.tsx'
import { useListDeskMenuItemsQuery, useOrderMenuItemsMutation } from './posts-desk-api.ts'

/** The help menu in the readers' order, including the hidden pages. */
export function MenuDeskPage() {
  usePageTitle(t('menu_desk.title'))
  const { data, error, isFetching, refetch } = useListDeskMenuItemsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [order, { isLoading: busy }] = useOrderMenuItemsMutation()
  const [announced, announce] = useState('')
  const notice = useNotice()
  const menu = data?.results ?? []
  const siblingsOf = (parentId: number | null) => menu.filter(({ parent_id }) => parent_id === parentId)

  async function move(id: number, parent_id: number | null, by: -1 | 1) {
    const siblings = siblingsOf(parent_id)
    const at = siblings.findIndex((item) => item.id === id)
    const next = moved(siblings, at, by)
    if (!next) return
    const answer = await order({ body: { parent_id, ids: next.map((item) => item.id) } })
    const name = siblings[at]?.title ?? ''
    if (!answer.error) return announce(t('faq_desk.moved', { name, place: at + by + 1, of: siblings.length }))
    notice({ kind: 'error', text: failureWords(answer.error, 'writing').text })
    void refetch()
  }
  const add = (
    <LinkButton kind="primary" to={paths.newMenuItem()} icon={<Plus aria-hidden="true" />}>
      {t('menu_desk.add')}
    </LinkButton>
  )
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{t('menu_desk.title')}</h1>
          <p>{t('menu_desk.lead')}</p>
        </div>
        {data?.results.length !== 0 && <div className={styles.create}>{add}</div>}
      </div>
      <output className="sr">{announced}</output>
      <div className="card">
        {!data &&
          (error && !isFetching ? (
            <FailedNotice error={error} retry={refetch} />
          ) : (
            <ListSkeleton view="table" rows={8} />
          ))}
        {data && menu.length === 0 && (
          <Notice
            icon={<BookOpen aria-hidden="true" />}
            title={t('menu_desk.empty')}
            text={t('menu_desk.empty_help')}
          >
            {add}
          </Notice>
        )}
        <ul className={busy ? rows.busy : undefined} aria-busy={busy}>
          {menu.map((item) => {
            const siblings = siblingsOf(item.parent_id)
            return (
              <MenuRow
                key={item.id}
                item={item}
                menu={menu}
                first={siblings[0]?.id === item.id}
                last={siblings.at(-1)?.id === item.id}
                busy={busy}
                onMove={(by) => void move(item.id, item.parent_id, by)}
              />
            )
          })}
        </ul>
      </div>
    </div>
  )
}
