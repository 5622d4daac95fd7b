import { hasText } from '@zakup/domain/posts/post'
import { t } from '@zakup/messages/catalogue'
import { PostArticle } from '../../shared/posts/PostArticle.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import type { PostForm } from './post-form.ts'
import { useOwnPicture } from './use-own-picture.ts'
import styles from './Written.module.css'

/** Preview of the news page; the text contains only what the editor's narrow schema allows. */
export function PostPreview({ form, publishedAt }: { form: PostForm; publishedAt: string | null }) {
  const now = useNow()
  const image_url = useOwnPicture(form.image?.uuid ?? null)
  return (
    <div className={`card ${styles.preview}`}>
      <PostArticle
        as="h2"
        post={{
          title: form.title || t('post_form.new'),
          lead: form.lead || null,
          category: form.category,
          published_at: publishedAt ?? new Date(now).toISOString(),
          image_url,
          image_alt: form.image_alt || null,
          body: hasText(form.body) ? form.body : `<p>${t('post_form.empty_preview')}</p>`,
        }}
      />
    </div>
  )
}
