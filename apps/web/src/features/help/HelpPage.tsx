import { t } from '@zakup/messages/catalogue'
import { help } from '@zakup/messages/ru/help'
import { addWords } from '@zakup/messages/words-in-browser'
import { Link, NavLink, useParams } from 'react-router'
import { DetailFrame, DetailPending } from '../../shared/details/DetailFrame.tsx'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { ShareButtons } from '../../shared/details/ShareButtons.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { paths } from '../../shared/paths.ts'
import { postsApi, useGetMenuItemQuery, useListMenuItemsQuery } from '../../shared/posts/posts-api.ts'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { SafeHtml } from '../../shared/ui/SafeHtml.tsx'
import styles from './HelpPage.module.css'

addWords(help)

export const loader = detailLoader(postsApi.endpoints.getMenuItem)

export function HelpPage() {
  const id = Number(useParams().id)
  const answer = useGetMenuItemQuery({ params: { id } })
  const { currentData: item } = answer
  const { data: menu } = useListMenuItemsQuery()
  usePageTitle(item?.title ?? t('help.page'))
  const parent = menu?.results.find((page) => page.id === item?.parent_id)
  const above = [
    { to: paths.faq(), name: t('shell.help') },
    ...(parent ? [{ to: paths.page(parent.id), name: parent.title }] : []),
  ]
  if (!item) return <DetailPending above={above} kind={t('help.page')} answer={answer} />
  return (
    <DetailFrame above={above} here={item.title}>
      <div className={styles.columns}>
        <nav className={styles.menu} aria-label={t('help.pages')}>
          <ul>
            <li>
              <NavLink to={paths.faq()}>{t('faq.title')}</NavLink>
            </li>
            {menu?.results.map((page) => (
              <li key={page.id} className={page.parent_id ? styles.below : undefined}>
                <NavLink to={paths.page(page.id)}>{page.title}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <article>
          <div className={styles.top}>
            <h1>{item.title}</h1>
            <ShareButtons title={item.title} onPrint={() => window.print()} />
          </div>
          <SafeHtml html={item.body} />
          {item.children.length > 0 && (
            <nav className={styles.children} aria-label={t('help.children')}>
              <h2>{t('help.children')}</h2>
              <ul>
                {item.children.map((page) => (
                  <li key={page.id}>
                    <Link to={paths.page(page.id)}>{page.title}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <p className={styles.updated}>{t('help.updated', { date: formatDate(item.updated_at) })}</p>
        </article>
      </div>
    </DetailFrame>
  )
}
