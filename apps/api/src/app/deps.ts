import type { FileStore } from '@zakup/db/file-store'
import type { Channel } from '../db/channel.ts'
import type { Databases } from '../db/database.ts'
import type { Config } from './config.ts'

/** What the process is made of: given to every part that needs it, never imported. */
export interface Deps {
  config: Config
  db: Databases
  /** Absent where no file is stored: then files are those of the source systems alone. */
  files?: FileStore | undefined
  /** Whose notices changed, whichever process changed them. */
  noticed: Channel
}
