import { accountPages } from './ru/account-pages.ts'
import { auth } from './ru/auth.ts'

/** Words of signing in and of a new password: a browser gets them with these pages and with the cabinet. */
export const accountWords = { ...auth, ...accountPages } as const
