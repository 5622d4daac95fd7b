import { accountLetters } from './ru/account-letters.ts'
import { accountProblems } from './ru/account-problems.ts'
import { announcementChangeWords } from './ru/announcement-change-words.ts'
import { announcementRemarkWords } from './ru/announcement-remark-words.ts'
import { answeredProblems } from './ru/answered-problems.ts'
import { calendarEntries } from './ru/calendar-entries.ts'
import { conclusion } from './ru/conclusion.ts'
import { dictsDeskAnswers } from './ru/dicts-desk-answers.ts'
import { exports } from './ru/exports.ts'
import { noticeTexts } from './ru/notice-texts.ts'
import { ownStatsReport } from './ru/own-stats-report.ts'
import { planChangeWords } from './ru/plan-change-words.ts'
import { planImport } from './ru/plan-import.ts'

/** Messages that only the server uses: in files it generates, and in responses that contain the text. */
export const serverWords = {
  ...answeredProblems,
  ...accountProblems,
  ...accountLetters,
  ...dictsDeskAnswers,
  ...exports,
  ...planImport,
  ...planChangeWords,
  ...calendarEntries,
  ...conclusion,
  ...announcementChangeWords,
  ...announcementRemarkWords,
  ...noticeTexts,
  ...ownStatsReport,
} as const
