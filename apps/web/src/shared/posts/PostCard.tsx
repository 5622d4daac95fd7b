import type { PostRow } from '@zakup/contract/posts/posts.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { DateText } from '../ui/DateText.tsx'
import styles from './PostCard.module.css'

/** A news item in a list; the main one has a golden edge. */
export function PostCard({ post }: { post: PostRow }) {
  return (
    <article className={`card ${styles.card} ${post.is_main ? styles.main : ''}`}>
      <p className={styles.meta}>
        <DateText at={post.published_at} /> · {t(`news.category_${post.category}`)}
      </p>
      <h3>
        <Link to={paths.newsItem(post.id)}>{post.title}</Link>
      </h3>
      {post.lead && <p className={styles.lead}>{post.lead}</p>}
    </article>
  )
}
