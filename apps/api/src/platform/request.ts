import type { Call } from '@tillsight/contract/call'
import type { Topic } from '@tillsight/contract/live'
import type { Access, SessionRole } from '@tillsight/domain/access'
import type { Day } from '@tillsight/domain/day'
import type { TokenScope } from '@tillsight/domain/people/accounts/personal-tokens'
import type { LicenceState } from '@tillsight/domain/people/store/licence-state'
import type { StoreSettings } from '@tillsight/domain/people/store/settings'
import type { TaxSettings } from '@tillsight/domain/people/store/tax-settings'
import type { Time } from '@tillsight/domain/time-text'
import type { z } from 'zod'
import type { Actor } from './actor.ts'
import type { Licensing } from './config/config.ts'
import type { Db } from './database/database.ts'
import type { Replica } from './database/replica.ts'
import {
  type Isolation,
  limitStatements,
  runInSnapshot,
  runInTransaction,
  wasCancelled,
} from './database/transaction.ts'
import { AppError } from './errors.ts'
import type { StreamAnswer } from './http/stream-answer.ts'
import type { Installation } from './installation.ts'
import type { Live } from './live/live.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { SentEvents } from './store-settings.ts'

export type Log = {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

/** What every verb is handed: when, where from, and the database. Time is never read elsewhere. */
export type VisitorRequest = {
  id: string
  /** How what it queues continues its trace; none where no collector is set. */
  trace?: string | undefined
  now: Date
  address: string
  /** What the client calls itself; none where the system works by itself. */
  userAgent?: string | undefined
  db: Db
  /** The database outside any transaction: for what must stay when the rest is rolled back. */
  detachedDb: Db
  /** Read with `fromReplica`. */
  replica: Replica | null
  log: Log
  /** Where people reach this Tillsight; links in mails start with it. */
  publicUrl: string
  limitsAttempts: boolean
  /** Whether mail leaves this server, or stays in the outbox. */
  sendsMail: boolean
  licensing: Licensing
  installation: Installation
  secrets: Secrets
  live: Live
  /** Aborted when the client disconnects before there was an answer. */
  signal?: AbortSignal
  /** Notifies everyone who looks at this store, once the change is committed. */
  publish?: (topic: Topic) => void
}

/** Whose store it is, who acts in it, and when it is there. */
export type StoreContext = {
  storeId: string
  actor: Actor
  /** What the actor may see and do; the system's own work is done with the rights of the owner. */
  role: SessionRole
  /** Which day it is in the store, by its own clock. */
  today: Day
  /** And what that clock shows: '14:05'. */
  time: Time
  /** Whether the store can be changed, and what its licence includes. */
  licence: LicenceState
  /** The store requires two-step sign-in, and the member has yet to set it up: until then they can do nothing else. */
  mustSetUpTwoStep: boolean
  /** Where a program asks with a personal token: what that may do of what its person may. */
  tokenScope?: TokenScope
  /** How the store calculates and writes. */
  settings: StoreSettings & TaxSettings & SentEvents
}

export type MemberRequest = VisitorRequest &
  StoreContext &
  Required<Pick<VisitorRequest, 'publish'>> & {
    /** What the call asks for: checked again under the lock of the store. None for the system's own work. */
    access?: Access
    /** The key of a request that runs once. Its answer is stored for a day: what must stay unique longer stores the key. */
    idempotencyKey?: string
  }

/** The same in a thread, without what only the process that answers has. */
export type StoreRequest = Omit<MemberRequest, 'installation' | 'secrets' | 'live' | 'replica'>

type RequestFor<C extends Call> = C['access'] extends 'public' ? VisitorRequest : MemberRequest

/** A part of a list, and where the next one begins. */
export type Page<Items> = { data: Items; next: string | null }

type DataOf<C extends Call> = C['paged'] extends true ? Page<z.input<C['output']>> : z.input<C['output']>
type AnswerOf<C extends Call> = C['stream'] extends true ? StreamAnswer<MemberRequest> : DataOf<C>

export type Verb<C extends Call, Input = z.output<C['input']>> = (
  request: RequestFor<C>,
  input: Input,
) => Promise<AnswerOf<C>>

export const inTransaction = async <R extends Pick<VisitorRequest, 'db' | 'publish'>, Answer>(
  request: R,
  work: (request: R) => Promise<Answer>,
  isolation?: Isolation,
): Promise<Answer> => {
  if (request.db.isTransaction) return work(request)
  const inside = async (db: Db) => {
    const published = new Set<Topic>()
    const answer = await work({ ...request, db, publish: (topic: Topic) => published.add(topic) })
    return { answer, published }
  }
  const { answer, published } = await runInTransaction(request.db, inside, isolation)
  for (const topic of published) request.publish?.(topic)
  return answer
}

/** A change that must not see what others do meanwhile: it is made again where they changed the same rows. */
export const inFrozenTransaction = <R extends VisitorRequest, Answer>(
  request: R,
  work: (request: R) => Promise<Answer>,
): Promise<Answer> => inTransaction(request, work, 'repeatable read')

/** Reads that must agree: all as of one moment, and over one connection, however many they are. */
export const inSnapshot = <R extends VisitorRequest, Answer>(
  request: R,
  work: (request: R) => Promise<Answer>,
): Promise<Answer> =>
  request.db.isTransaction ? work(request) : runInSnapshot(request.db, (db) => work({ ...request, db }))

/** What one statement of a question may take that a person waits for: a few times what the longest of a large store takes. */
const briefStatementMs = 5000

const tookTooLong = (): AppError =>
  new AppError('invalid', 'This takes too long to calculate. Choose fewer days, or filter by something else.')

/** The same for questions that anyone may put together: one that takes too long is ended, and the answer says so. */
export const inBriefSnapshot = async <R extends VisitorRequest, Answer>(
  request: R,
  work: (request: R) => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await inSnapshot(request, (request) => {
      const limited = limitStatements(request.db, briefStatementMs)
      return Promise.all([work(request), limited]).then(([answer]) => answer)
    })
  } catch (error) {
    throw wasCancelled(error) ? tookTooLong() : error
  }
}
