import type { DeskFaq } from '@zakup/contract/posts/faq-desk.routes'
import { hasText } from '@zakup/domain/posts/post'
import { t } from '@zakup/messages/catalogue'
import type { FieldProblem } from '../../shared/forms/ErrorSummary.tsx'

export interface FaqForm {
  category: string
  question: string
  question_kk: string
  answer: string
  answer_kk: string
}

export const EMPTY_FAQ: FaqForm = { category: '', question: '', question_kk: '', answer: '', answer_kk: '' }

export function faqFormOf({ category, question, question_kk, answer, answer_kk }: DeskFaq): FaqForm {
  return { category, question, question_kk: question_kk ?? '', answer, answer_kk: answer_kk ?? '' }
}

export function faqProblems({ category, question, answer }: FaqForm): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!category.trim()) problems.push({ field: 'category', text: t('faq_form.no_category') })
  if (!question.trim()) problems.push({ field: 'question', text: t('faq_form.no_question') })
  if (!hasText(answer)) problems.push({ field: 'answer', text: t('faq_form.no_answer') })
  return problems
}
