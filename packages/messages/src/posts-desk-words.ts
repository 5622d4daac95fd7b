import { postsDesk } from './ru/posts-desk.ts'
import { postsProblems } from './ru/posts-problems.ts'

/** Messages of the operator's pages for news and help: the browser loads them with the first of these pages. */
export const postsDeskWords = { ...postsDesk, ...postsProblems } as const
