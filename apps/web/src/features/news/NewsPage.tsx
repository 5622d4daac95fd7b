import { t } from '@zakup/messages/catalogue'
import { Newspaper } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { PostCard } from '../../shared/posts/PostCard.tsx'
import { useListPostsQuery } from '../../shared/posts/posts-api.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { PageHead } from '../../shared/ui/PageHead.tsx'
import { Pagination } from '../../shared/ui/Pagination.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import styles from './NewsPage.module.css'

const CATEGORIES = ['news', 'important', 'update', 'maintenance'] as const
/** Together with the main item, which is two columns wide, they fill whole rows. */
const SIZE = 11

export function NewsPage() {
  usePageTitle(t('news.title'))
  const [search] = useSearchParams()
  const category = CATEGORIES.find((name) => name === search.get('category'))
  const page = /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1
  const { data, error, isFetching, refetch } = useListPostsQuery({
    query: { limit: SIZE, offset: (page - 1) * SIZE, category },
  })
  const from = (page - 1) * SIZE + 1
  return (
    <div className="container">
      <PageHead title={t('news.title')} lead={t('news.lead')} />
      <nav aria-label={t('news.categories')}>
        <ul className={styles.categories}>
          {[undefined, ...CATEGORIES].map((name) => (
            <li key={name ?? ''}>
              <Link
                to={paths.news(name ? { category: name } : {})}
                className={styles.category}
                aria-current={name === category ? 'true' : undefined}
              >
                {name ? t(`news.many_${name}`) : t('news.all')}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {error && !isFetching ? (
        <div className="card">
          <FailedNotice error={error} retry={refetch} />
        </div>
      ) : data?.results.length === 0 ? (
        <div className="card">
          <Notice icon={<Newspaper aria-hidden="true" />} title={t('news.empty')} text={t('news.empty_help')}>
            <LinkButton to={paths.news()}>{t('news.all_news')}</LinkButton>
          </Notice>
        </div>
      ) : (
        <>
          <h2 className="sr">{t('news.list')}</h2>
          <ul className={`${styles.posts} ${isFetching && data ? styles.busy : ''}`} aria-busy={isFetching}>
            {data
              ? data.results.map((post) => (
                  <li key={post.id} className={post.is_main ? styles.main : undefined}>
                    <PostCard post={post} />
                  </li>
                ))
              : Array.from({ length: SIZE }, (_, i) => (
                  <li key={i} className={`skeleton ${styles.skeleton}`} aria-hidden="true" />
                ))}
          </ul>
          {data && (
            <Pagination
              bare
              page={page}
              last={Math.max(1, Math.ceil(data.count / SIZE))}
              range={t('list.range', { from, to: from + data.results.length - 1, count: data.count })}
              to={(number) =>
                paths.news({ ...(category && { category }), ...(number > 1 && { page: number }) })
              }
            />
          )}
        </>
      )}
    </div>
  )
}
