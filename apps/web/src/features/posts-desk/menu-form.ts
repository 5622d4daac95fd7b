import type { DeskMenuItem } from '@zakup/contract/posts/menu-desk.routes'
import { t } from '@zakup/messages/catalogue'
import type { FieldProblem } from '../../shared/forms/ErrorSummary.tsx'

export interface MenuForm {
  title: string
  title_kk: string
  slug: string
  parent_id: number | null
  body: string
  body_kk: string
}

export const EMPTY_PAGE: MenuForm = {
  title: '',
  title_kk: '',
  slug: '',
  parent_id: null,
  body: '',
  body_kk: '',
}

export function menuFormOf({ title, title_kk, slug, parent_id, body, body_kk }: DeskMenuItem): MenuForm {
  return { title, title_kk: title_kk ?? '', slug, parent_id, body, body_kk: body_kk ?? '' }
}

export function menuProblems({ title, slug }: MenuForm): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!title.trim()) problems.push({ field: 'title', text: t('menu_form.no_title') })
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) problems.push({ field: 'slug', text: t('menu_form.bad_slug') })
  return problems
}
