import type { Readable } from 'node:stream'
import type { Access } from '@zakup/contract/call'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route, RouteTable } from '@zakup/contract/route'
import type { FileStore } from '@zakup/db/file-store'
import type { Actor } from '@zakup/domain/actor'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { AppDb, PublicDb } from '../db/database.ts'
import type { Config } from './config.ts'

interface Reach {
  /** Anyone: only what is public can be selected. */
  public: { db: PublicDb; lists: ListReaders; files: FileStore | undefined }
  /** Starts, renews or ends a session: proved by a password or the refresh cookie. */
  session: { db: AppDb; config: Config }
  /** A signed-in person. */
  cabinet: { db: AppDb; actor: Actor }
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

/** A file on its way out; without a size while it is still being made. */
export interface FileAnswer {
  content: Readable
  name: string
  type: string
  size?: number
  /** Made for this request: not to be kept. */
  fresh?: true
}

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

type AnswerOf<R> = R extends { bytes: true }
  ? FileAnswer
  : ResponseOf<R> extends undefined
    ? void
    : ResponseOf<R> | (R extends { access: 'public' } ? JsonText | NotModified : never)

/** One handler per row of the table; a missing or ill-typed one does not compile. */
export type Handlers<T extends RouteTable> = {
  [Name in keyof T]: (call: HandlerCall<T[Name]>) => Promise<AnswerOf<T[Name]>>
}
