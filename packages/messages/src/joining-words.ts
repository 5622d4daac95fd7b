import { joining } from './ru/joining.ts'
import { members } from './ru/members.ts'
import { registrationProblems } from './ru/registration-problems.ts'

/** Words of the way in: a newcomer gets them without those of the cabinet. */
export const joiningWords = { ...joining, ...members, ...registrationProblems } as const
