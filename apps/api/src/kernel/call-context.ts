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
import type { ReadyAnswer } from './ready-answer.ts'

interface Reach {
  /** Anyone: can select only public data. */
  public: { db: PublicDb; lists: ListReaders; files: FileStore | undefined }
  /** Starts, renews or ends a session; the caller proves identity with a password or the refresh cookie. */
  session: { db: AppDb; files: FileStore | undefined; config: Config }
  /** A signed-in person. `db` alone sees only public rows of tenant tables; `own` also sees the organisation's rows. */
  cabinet: {
    db: AppDb
    actor: Actor
    own: OwnRows
    lists: ListReaders
    files: FileStore | undefined
    config: Config
    repeat: Repeat | null
    noticed: Channel
  }
}

/** Reads in a transaction that acts for the caller's organisation, so that row-level security (RLS) shows its rows. */
export type OwnRows = <T>(read: (db: Transaction<DB>) => Promise<T>) => Promise<T>

/** The caller's idempotency key (`Idempotency-Key`): the command runs once, however often it is sent. */
export interface Repeat {
  key: string
  call: string
  request_hash: Buffer
}

/** A pool and the typed schema that it may read. */
export interface Reader {
  db: PublicDb
  pool: Pool
}

/** What the list engine reads through. */
interface ListReaders {
  /** For pages that indexes and counters answer. */
  list: Reader
  /** For everything that may take long. Asking for it is what costs, unless the call has a cost of its own. */
  search: () => Promise<Reader>
}

interface NamedFile {
  name: string
  type: string
  /** Its `Cache-Control`, if it changes under the same address or is not public; otherwise it is cached for a day. */
  cache?: string
}

/** A file generated while it is sent: its size is not known in advance. */
interface MadeFile extends NamedFile {
  content: Readable
}

/** A file in the file store, sent whole or as byte ranges. */
export interface StoredFile extends NamedFile {
  open(range?: ByteRange): Promise<Readable | null>
  size: number
  sha256: Buffer
}

/** A file that a handler returns. */
export type FileAnswer = MadeFile | StoredFile

/** A response that PostgreSQL has written as JSON: sent unchanged. Tests check it against the response schema. */
export class JsonText {
  readonly body: string
  readonly etag: string

  constructor(body: string, etag: string) {
    this.body = body
    this.etag = etag
  }
}

/** The caller's cached copy is still valid: answered with 304. */
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

/** What a handler receives: the validated parts of the request, and the context that its access level allows. */
export type HandlerCall<R extends Route> = {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  ctx: CallContext<R['access']>
}

/** Messages for one client, sent as server-sent events (SSE). `return` is called when the client disconnects. */
export type EventStream = AsyncIterable<{ event: string; data: unknown }>

type AnswerOf<R> = R extends { bytes: true }
  ? FileAnswer
  : R extends { events: true }
    ? EventStream
    : ResponseOf<R> extends undefined
      ? void
      : ResponseOf<R> | (R extends { access: 'public' } ? JsonText | NotModified | ReadyAnswer : never)

/** One handler per route of the table; a missing or wrongly typed one does not compile. */
export type Handlers<T extends RouteTable> = {
  [Name in keyof T]: (call: HandlerCall<T[Name]>) => Promise<AnswerOf<T[Name]>>
}
