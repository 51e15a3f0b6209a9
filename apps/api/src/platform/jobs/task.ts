import type { z } from 'zod'
import type { MemberRequest, VisitorRequest } from '#platform/request.ts'

export type Progress = { done?: number; total?: number; message?: string }

/** A job of a store while it runs. */
export type RunningJob<Payload> = {
  id: string
  payload: Payload
  /** Who asked for it; null where it was the system. */
  memberId: string | null
  /** For work in a thread, which opens connections of its own. */
  databaseUrl: string
  /** Acts in the store as the system. Its signal aborts when the job is cancelled and when the process stops. */
  request: MemberRequest & { signal: AbortSignal }
  /** Stores how far it is, for everyone who looks. Throws when the job was cancelled or taken over. */
  progress: (progress: Progress) => Promise<void>
  /**
   * The last step, in one transaction with the end of the job: it happens exactly once, whatever else happens.
   * What it returns is the result of the job.
   */
  complete: (work: (request: MemberRequest) => Promise<object | null>) => Promise<void>
}

/** Work for one store. It may start again from the beginning, until it has completed. */
export type StoreTask<Payload> = {
  name: string
  payload: z.ZodType<Payload>
  /** Of these, two run at a time in a process, and one of each store. */
  isHeavy?: boolean
  /** How often it may fail before it is given up. */
  mostFailures?: number
  run: (job: RunningJob<Payload>) => Promise<void>
  /** Called when it has failed for the last time, to show that to people. */
  onGivenUp?: (job: Pick<RunningJob<Payload>, 'payload' | 'request'>) => Promise<void>
  /** Called where it was cancelled, and its process was killed before it could stop and say so. */
  onCancelled?: (job: Pick<RunningJob<Payload>, 'payload' | 'request'>) => Promise<void>
}

/** So that a list can hold tasks of any payload. */
// biome-ignore lint/suspicious/noExplicitAny: each is called with what its own schema has read
export type AnyStoreTask = StoreTask<any>

/** The tools of a system task: the database and the rest of a request, with the time at which it was taken. */
export type SystemJob = {
  request: VisitorRequest & { signal: AbortSignal }
  clock: () => Date
  /** What it was queued with; nothing where the clock starts it. */
  payload?: unknown
}

/** Work for the whole installation, by the clock: one process does it, never twice at once. */
export type SystemTask = {
  name: string
  /** When, as a cron expression in UTC. */
  cron: string
  run: (job: SystemJob) => Promise<void>
}
