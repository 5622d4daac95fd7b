import { accountPages } from './ru/account-pages.ts'
import { auth } from './ru/auth.ts'

/** Messages of sign-in and password reset: the browser loads them with these pages and with the cabinet. */
export const accountWords = { ...auth, ...accountPages } as const
