import { joining } from './ru/joining.ts'
import { members } from './ru/members.ts'
import { registrationProblems } from './ru/registration-problems.ts'

/** Messages of registration and invitation: loaded without those of the cabinet. */
export const joiningWords = { ...joining, ...members, ...registrationProblems } as const
