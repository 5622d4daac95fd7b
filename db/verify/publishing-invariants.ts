import type { Invariant } from './invariant.ts'
import { journalInvariants } from './journal-invariants.ts'

/** News, questions and help pages of the portal itself. */
export const PUBLISHING_INVARIANTS: Invariant[] = [
  ...journalInvariants('post', 'news'),
  ...journalInvariants('faq', 'questions and answers'),
  ...journalInvariants('menu_item', 'help pages'),
  {
    name: 'at most one post has the main place',
    offenders: 'select greatest(count(*) - 1, 0) from public_post where is_main',
  },
  {
    name: 'a published or scheduled post has a text or a picture',
    offenders: `select count(*) from post where published_at is not null and body_ru !~ '<img'
      and regexp_replace(body_ru, '<[^>]*>', '', 'g') !~ '\\S'`,
  },
  {
    name: 'the help menu has at most two levels',
    offenders: `select count(*) from menu_item c join menu_item p on p.id = c.parent_id where p.parent_id is not null`,
  },
]
