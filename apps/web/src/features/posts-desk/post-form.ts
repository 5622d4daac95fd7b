import type { DeskPost } from '@zakup/contract/posts/post-desk.routes'
import type { PostCategory } from '@zakup/domain/posts/post'
import { t } from '@zakup/messages/catalogue'
import type { FieldProblem } from '../../shared/forms/ErrorSummary.tsx'

/** The form as typed; the fields are named as in the API, so that server errors match them. */
export interface PostForm {
  title: string
  title_kk: string
  lead: string
  body: string
  body_kk: string
  category: PostCategory
  is_main: boolean
  image: { uuid: string; name: string; size: number } | null
  image_alt: string
}

export const EMPTY_POST: PostForm = {
  title: '',
  title_kk: '',
  lead: '',
  body: '',
  body_kk: '',
  category: 'news',
  is_main: false,
  image: null,
  image_alt: '',
}

export function postFormOf(post: DeskPost): PostForm {
  return {
    title: post.title,
    title_kk: post.title_kk ?? '',
    lead: post.lead ?? '',
    body: post.body,
    body_kk: post.body_kk ?? '',
    category: post.category,
    is_main: post.is_main,
    image: post.image && { uuid: post.image.uuid, name: post.image.name, size: post.image.size },
    image_alt: post.image_alt ?? '',
  }
}

export function postBodyOf({ image, ...form }: PostForm) {
  return { ...form, image: image?.uuid ?? null }
}

export function postProblems({ title, lead }: PostForm): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!title.trim()) problems.push({ field: 'title', text: t('post_form.no_title') })
  if (title.trim().length > 300) problems.push({ field: 'title', text: t('post_form.long_title') })
  if (lead.trim().length > 600) problems.push({ field: 'lead', text: t('post_form.long_lead') })
  return problems
}
