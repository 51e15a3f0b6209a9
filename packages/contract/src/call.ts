import type { Access } from '@tillsight/domain/access'
import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'DELETE'

export type Call = {
  method: Method
  path: `/${string}`
  access: Access
  summary: string
  /** What a POST carries as JSON, or as a multipart form where `body` says so, and the others in the query. */
  input: z.ZodType
  /**
   * 'query-first': of an address that stands in a mail, the query, since a mail program makes up its own body. 'lines':
   * application/x-ndjson, whose text is the input `lines`.
   */
  body?: 'multipart' | 'query-first' | 'lines'
  output: z.ZodType
  /** The answer is a part of a list, with `next` beside its `data`. */
  paged?: true
  /** The answer is a stream of events, each with such data, and ends only with the session. */
  stream?: true
  /**
   * What a POST or DELETE changes, unless it is the store's own data. 'nothing', or next to nothing (a read, signing in),
   * is answered while the disk is almost full too. All of these are answered in a store that is read-only: the person's
   * own account and the licence, a file to take away, the installation.
   */
  writes?: 'nothing' | 'account' | 'export' | 'installation'
  /** Answered also to someone who has yet to set up the two-step sign-in that their store requires. */
  beforeTwoStep?: true
  /** The answer holds a secret, which is not stored: an Idempotency-Key has no effect. */
  secret?: true
  /** The answer is a document. It is not stored for an Idempotency-Key: the same key makes it again. */
  file?: true
}

export const call = <const Declared extends Call>(declared: Declared): Declared => declared
