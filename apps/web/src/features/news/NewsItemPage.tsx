import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { DetailFrame, DetailPending } from '../../shared/details/DetailFrame.tsx'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { ShareButtons } from '../../shared/details/ShareButtons.tsx'
import { paths } from '../../shared/paths.ts'
import { PostArticle } from '../../shared/posts/PostArticle.tsx'
import { postsApi, useGetPostQuery } from '../../shared/posts/posts-api.ts'
import { usePageWords } from '../../shared/ui/page-title.ts'
import { Segmented } from '../../shared/ui/Segmented.tsx'
import styles from './NewsPage.module.css'

export const loader = detailLoader(postsApi.endpoints.getPost)

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
      <PostArticle
        post={
          inKazakh
            ? { ...post, title: post.title_kk || post.title, lead: null, body: post.body_kk ?? '' }
            : post
        }
        lang={inKazakh ? 'kk' : undefined}
        share={<ShareButtons title={post.title} onPrint={() => window.print()} />}
        language={
          post.body_kk && (
            <Segmented
              label={t('news.language')}
              value={language}
              options={[
                { value: 'ru', name: t('news.ru') },
                { value: 'kk', name: t('news.kk') },
              ]}
              onChoose={setLanguage}
            />
          )
        }
      />
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
