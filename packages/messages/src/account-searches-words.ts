import { accountSearches } from './ru/account-searches.ts'
import { failedSteps } from './ru/failed-steps.ts'

/** Messages of saved searches for those who are signed in, on public pages too. */
export const accountSearchesWords = { ...accountSearches, ...failedSteps } as const
