import { accountSearchesWords } from './account-searches-words.ts'
import { accountWords } from './account-words.ts'
import { cabinetWords } from './cabinet-words.ts'
import { postsDeskWords } from './posts-desk-words.ts'
import { publicWords } from './public-words.ts'
import { accountChanges, personProblems } from './ru/account-changes.ts'
import { cabinetTour } from './ru/cabinet-tour.ts'
import { contract } from './ru/contract.ts'
import { fileSource } from './ru/file-source.ts'
import { help } from './ru/help.ts'
import { home } from './ru/home.ts'
import { organization } from './ru/organization.ts'
import { planCopy } from './ru/plan-copy.ts'
import { publicPlan } from './ru/public-plan.ts'
import { rnuRecord } from './ru/rnu-record.ts'
import { tour } from './ru/tour.ts'
import { watchButtons } from './ru/watch-buttons.ts'
import { watches } from './ru/watches.ts'
import { serverWords } from './server-words.ts'

/** Russian is the source language: its keys are all the keys. */
export const words = {
  ...publicWords,
  ...accountWords,
  ...accountSearchesWords,
  ...watchButtons,
  ...watches,
  ...cabinetWords,
  ...serverWords,
  ...accountChanges,
  ...personProblems,
  ...contract,
  ...fileSource,
  ...help,
  ...home,
  ...organization,
  ...publicPlan,
  ...rnuRecord,
  ...tour,
  ...cabinetTour,
  ...postsDeskWords,
  ...planCopy,
} as const
