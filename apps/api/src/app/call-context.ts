import type { Readable } from 'node:stream'
import type { Access } from '@zakup/contract/call'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route, RouteTable } from '@zakup/contract/route'
import type { ByteRange, FileStore } from '@zakup/db/file-store'
import type { Actor } from '@zakup/domain/actor'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Channel } from '../db/channel.ts'
import type { AppDb, PublicDb } from '../db/database.ts'
import type { DB } from '../db/types.gen.ts'
import type { Config } from './config.ts'

interface Reach {
  /** Anyone: only what is public can be selected. */
  public: { db: PublicDb; lists: ListReaders; files: FileStore | undefined }
  /** Starts, renews or ends a session: proved by a password or the refresh cookie. */
  session: { db: AppDb; files: FileStore | undefined; config: Config }
  /** A signed-in person. `db` alone sees what is public of the tenants' tables; `own` opens those of the organisation. */
  cabinet: {
    db: AppDb
    actor: Actor
    own: OwnRows
    files: FileStore | undefined
    config: Config
    repeat: Repeat | null
    noticed: Channel
  }
}

/** Reads in a transaction that acts for the caller's organisation: row-level security lets its rows be seen. */
export type OwnRows = <T>(read: (db: Transaction<DB>) => Promise<T>) => Promise<T>

/** The caller's mark of one intention (`Idempotency-Key`): done once, however often it is sent. */
export interface Repeat {
  key: string
  call: string
  request_hash: Buffer
}

/** A pool and the types of what it may read. */
export interface Reader {
  db: PublicDb
  pool: Pool
}

/** What the list engine reads through: pages on the first, searches and exports on the second. */
interface ListReaders {
  list: Reader
  search: Reader
}

interface NamedFile {
  name: string
  type: string
  /** Made for this request, or not for everyone: not to be kept. */
  fresh?: boolean
}

/** A file made while it is sent: nobody knows its size yet. */
interface MadeFile extends NamedFile {
  content: Readable
}

/** A file of the store, whole or in parts. */
export interface StoredFile extends NamedFile {
  open(range?: ByteRange): Promise<Readable | null>
  size: number
  sha256: Buffer
}

/** A file on its way out. */
export type FileAnswer = MadeFile | StoredFile

/** An answer PostgreSQL has already written as JSON: passed on as it is. Tests hold it against the shape of its call. */
export class JsonText {
  readonly body: string
  readonly etag: string

  constructor(body: string, etag: string) {
    this.body = body
    this.etag = etag
  }
}

/** The caller's copy is still true. */
export class NotModified {
  readonly etag: string

  constructor(etag: string) {
    this.etag = etag
  }
}

export type CallContext<A extends Access> = Reach[A] & {
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler is given: the checked parts of the request, and what its audience may reach. */
export type HandlerCall<R extends Route> = {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  ctx: CallContext<R['access']>
}

/** Messages for one listener, sent as server-sent events while they come. `return` is called when the listener goes. */
export type EventStream = AsyncIterable<{ event: string; data: unknown }>

type AnswerOf<R> = R extends { bytes: true }
  ? FileAnswer
  : R extends { events: true }
    ? EventStream
    : ResponseOf<R> extends undefined
      ? void
      : ResponseOf<R> | (R extends { access: 'public' } ? JsonText | NotModified : never)

/** One handler per row of the table; a missing or ill-typed one does not compile. */
export type Handlers<T extends RouteTable> = {
  [Name in keyof T]: (call: HandlerCall<T[Name]>) => Promise<AnswerOf<T[Name]>>
}
