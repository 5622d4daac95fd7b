import type { FileStore } from '@zakup/db/file-store'
import type { Channel } from '../db/channel.ts'
import type { Databases } from '../db/database.ts'
import type { Config } from './config.ts'

/** The dependencies of the process: passed to every part that needs them, never imported. */
export interface Deps {
  config: Config
  db: Databases
  /** Absent if no file store is configured: then the only files are those of the source systems. */
  files?: FileStore | undefined
  /** Channel that reports whose notices changed, whichever process changed them. */
  noticed: Channel
}
