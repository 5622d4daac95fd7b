import { planCopy } from './ru/plan-copy.ts'

/** Messages of one page of the cabinet: the browser loads them with it. */
export const planCopyWords = planCopy
