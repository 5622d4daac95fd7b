import type { Invariant } from './invariant.ts'
import { journalIsTrue } from './journal-invariants.ts'

/** News, questions and help pages of the portal itself. */
export const PUBLISHING_INVARIANTS: Invariant[] = [
  ...journalIsTrue('post', 'news'),
  ...journalIsTrue('faq', 'questions and answers'),
  ...journalIsTrue('menu_item', 'help pages'),
  {
    name: 'one post at most has the main place',
    offenders: 'select greatest(count(*) - 1, 0) from public_post where is_main',
  },
  {
    name: 'a post that is out or will be has something to read',
    offenders: `select count(*) from post where published_at is not null and body_ru !~ '<img'
      and regexp_replace(body_ru, '<[^>]*>', '', 'g') !~ '\\S'`,
  },
  {
    name: 'the help menu has two levels, and whatever is below a page stands after it',
    offenders: `select count(*) from menu_item c join menu_item p on p.id = c.parent_id where p.parent_id is not null`,
  },
]
