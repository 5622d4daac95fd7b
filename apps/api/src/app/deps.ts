import type { Databases } from '../db/database.ts'
import type { Config } from './config.ts'

/** What the process is made of: given to every part that needs it, never imported. */
export interface Deps {
  config: Config
  db: Databases
}
