import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { DetailFrame, DetailPending } from '../../shared/details/DetailFrame.tsx'
import { ShareButtons } from '../../shared/details/ShareButtons.tsx'
import { paths } from '../../shared/paths.ts'
import { useGetPostQuery } from '../../shared/posts/posts-api.ts'
import { DateText } from '../../shared/ui/DateText.tsx'
import { usePageWords } from '../../shared/ui/page-title.ts'
import { SafeHtml } from '../../shared/ui/SafeHtml.tsx'
import { Segmented } from '../../shared/ui/Segmented.tsx'
import styles from './NewsItemPage.module.css'

export function NewsItemPage() {
  const id = Number(useParams().id)
  const answer = useGetPostQuery({ params: { id } })
  const { currentData: post } = answer
  const [language, setLanguage] = useState<'ru' | 'kk'>('ru')
  usePageWords(post?.lead ? { title: post.title, about: post.lead } : (post?.title ?? t('news.page')))
  const above = [{ to: paths.news(), name: t('news.title') }]
  if (!post) return <DetailPending above={above} kind={t('news.page')} answer={answer} />
  const inKazakh = language === 'kk' && post.body_kk !== null
  return (
    <DetailFrame above={above} here={post.title}>
      <article className={styles.article}>
        <div className={styles.top}>
          <p className={styles.meta}>
            <DateText at={post.published_at} /> · {t(`news.category_${post.category}`)}
          </p>
          <ShareButtons title={post.title} onPrint={() => window.print()} />
        </div>
        <h1 lang={inKazakh ? 'kk' : undefined}>{(inKazakh && post.title_kk) || post.title}</h1>
        {post.body_kk && (
          <div className={styles.language}>
            <Segmented
              label={t('news.language')}
              value={language}
              options={[
                { value: 'ru', name: t('news.ru') },
                { value: 'kk', name: t('news.kk') },
              ]}
              onChoose={setLanguage}
            />
          </div>
        )}
        {post.lead && !inKazakh && <p className={styles.lead}>{post.lead}</p>}
        {post.image_url && <img className={styles.image} src={post.image_url} alt="" />}
        <SafeHtml html={inKazakh ? (post.body_kk ?? '') : post.body} lang={inKazakh ? 'kk' : undefined} />
      </article>
      <nav className={styles.neighbours} aria-label={t('news.neighbours')}>
        <Neighbour label={t('news.older')} post={post.older} />
        <Neighbour label={t('news.newer')} post={post.newer} />
      </nav>
    </DetailFrame>
  )
}

function Neighbour({ label, post }: { label: string; post: { id: number; title: string } | null }) {
  if (!post) return <span />
  return (
    <Link to={paths.newsItem(post.id)} className={`card ${styles.neighbour}`}>
      <small>{label}</small>
      <span>{post.title}</span>
    </Link>
  )
}
