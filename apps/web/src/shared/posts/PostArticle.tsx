import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { DateText } from '../ui/DateText.tsx'
import { SafeHtml } from '../ui/SafeHtml.tsx'
import styles from './PostCard.module.css'

interface Props {
  post: {
    title: string
    lead: string | null
    category: 'news' | 'important' | 'update' | 'maintenance'
    published_at: string | null
    image_url: string | null
    image_alt: string | null
    body: string
  }
  lang?: string | undefined
  share?: ReactNode
  language?: ReactNode
  /** `h2` inside another page, which already has the h1. */
  as?: 'h1' | 'h2'
}

/** A news article as readers see it, and as its author previews it. */
export function PostArticle({ post, lang, share, language, as: Title = 'h1' }: Props) {
  return (
    <article className={styles.article}>
      <div className={styles.top}>
        <p className={styles.postArticleMeta}>
          <DateText at={post.published_at} /> · {t(`news.category_${post.category}`)}
        </p>
        {share}
      </div>
      <Title className={styles.title} lang={lang}>
        {post.title}
      </Title>
      {language && <div className={styles.language}>{language}</div>}
      {post.lead && <p className={styles.postArticleLead}>{post.lead}</p>}
      {post.image_url && <img className={styles.image} src={post.image_url} alt={post.image_alt ?? ''} />}
      <SafeHtml html={post.body} lang={lang} />
    </article>
  )
}
