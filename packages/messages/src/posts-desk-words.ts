import { postsDesk } from './ru/posts-desk.ts'
import { postsProblems } from './ru/posts-problems.ts'

/** Words of what the portal publishes: a browser gets them with the first of these pages of the operator. */
export const postsDeskWords = { ...postsDesk, ...postsProblems } as const
