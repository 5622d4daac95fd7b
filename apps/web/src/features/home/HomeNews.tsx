import { t } from '@zakup/messages/catalogue'
import { paths } from '../../shared/paths.ts'
import { PostCard } from '../../shared/posts/PostCard.tsx'
import { useListMainPostsQuery } from '../../shared/posts/posts-api.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { MoreLink } from '../../shared/ui/MoreLink.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import styles from './InNumbers.module.css'

const SHOWN = 3

export function HomeNews() {
  const { data, error, isFetching, refetch } = useListMainPostsQuery()
  if (data?.results.length === 0) return null
  return (
    <Section title={t('home.news')} action={<MoreLink to={paths.news()}>{t('news.all_news')}</MoreLink>}>
      {error && !isFetching ? (
        <div className="card">
          <FailedNotice error={error} retry={refetch} />
        </div>
      ) : (
        <ul className={styles.news}>
          {data
            ? data.results.slice(0, SHOWN).map((post) => (
                <li key={post.id}>
                  <PostCard post={post} />
                </li>
              ))
            : Array.from({ length: SHOWN }, (_, i) => (
                <li key={i} className={`skeleton ${styles.homeNewsSkeleton}`} aria-hidden="true" />
              ))}
        </ul>
      )}
    </Section>
  )
}
