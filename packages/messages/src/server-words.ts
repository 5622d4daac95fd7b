import { announcementChangeWords } from './ru/announcement-change-words.ts'
import { announcementRemarkWords } from './ru/announcement-remark-words.ts'
import { conclusion } from './ru/conclusion.ts'
import { exports } from './ru/exports.ts'
import { noticeTexts } from './ru/notice-texts.ts'
import { planChangeWords } from './ru/plan-change-words.ts'
import { planImport } from './ru/plan-import.ts'

/** Words that only the server says: in files it makes, and in answers that arrive as text. */
export const serverWords = {
  ...exports,
  ...planImport,
  ...planChangeWords,
  ...conclusion,
  ...announcementChangeWords,
  ...announcementRemarkWords,
  ...noticeTexts,
} as const
