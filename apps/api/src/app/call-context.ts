import type { ReadStream } from 'node:fs'
import type { Access } from '@zakup/contract/call'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route, RouteTable } from '@zakup/contract/route'
import type { FileStore } from '@zakup/db/file-store'
import type { Actor } from '@zakup/domain/actor'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDb, PublicDb } from '../db/database.ts'
import type { Config } from './config.ts'

interface Reach {
  /** Anyone: only what is public can be selected. */
  public: { db: PublicDb; files: FileStore | undefined }
  /** Starts, renews or ends a session: proved by a password or the refresh cookie. */
  session: { db: AppDb; config: Config }
  /** A signed-in person. */
  cabinet: { db: AppDb; actor: Actor }
}

/** A file on its way out. */
export interface FileAnswer {
  content: ReadStream
  name: string
  type: string
  size: number
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
    : ResponseOf<R>

/** One handler per row of the table; a missing or ill-typed one does not compile. */
export type Handlers<T extends RouteTable> = {
  [Name in keyof T]: (call: HandlerCall<T[Name]>) => Promise<AnswerOf<T[Name]>>
}
