import type { Call } from '@tillsight/contract/call'
import type { Role } from '@tillsight/domain/access'
import type { z } from 'zod'
import { type Db, isTransaction } from './database/database.ts'
import { runInTransaction } from './database/transaction.ts'

export type Log = {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

/** What every verb is handed: when, where from, and the database. Time is never read elsewhere. */
export type VisitorRequest = {
  id: string
  now: Date
  address: string
  db: Db
  /** The database outside any transaction: for what must stay when the rest is rolled back. */
  apart: Db
  log: Log
  /** Where people reach this Tillsight; links in mails start with it. */
  publicUrl: string
  limitsAttempts: boolean
}

export type Actor = { storeId: string; memberId: string; role: Role; tokenHash: Buffer }

export type MemberRequest = VisitorRequest & Actor

type RequestFor<C extends Call> = C['access'] extends 'public' ? VisitorRequest : MemberRequest

/** A part of a list, and where the next one begins. */
export type Page<Items> = { data: Items; next: string | null }

type AnswerOf<C extends Call> = C['paged'] extends true ? Page<z.input<C['output']>> : z.input<C['output']>

export type Verb<C extends Call, Input = z.output<C['input']>> = (
  request: RequestFor<C>,
  input: Input,
) => Promise<AnswerOf<C>>

export const inTransaction = <R extends VisitorRequest, Answer>(
  request: R,
  work: (request: R) => Promise<Answer>,
): Promise<Answer> =>
  isTransaction(request.db) ? work(request) : runInTransaction(request.db, (db) => work({ ...request, db }))
