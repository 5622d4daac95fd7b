import type { Refusal } from '../refusal.ts'

/** What people can see is hidden first: then it is seen that it is gone on purpose. Decision 0026. */
export function faqDeleteRefusal({ is_public }: { is_public: boolean }): Refusal<'faq.is_public'> | null {
  return is_public ? { kind: 'state', code: 'faq.is_public', ground: 'decision 0026' } : null
}
