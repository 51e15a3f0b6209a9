import type { MessagePort } from 'node:worker_threads'
import type { Topic } from '@tillsight/contract/live'
import type { ImportStep } from '@tillsight/domain/data/imports/import-state'
import type { MemberRequest } from '#platform/request.ts'

/** What of a request can be sent to a thread; the rest is opened there. */
export const sentParts = [
  'id',
  'now',
  'address',
  'userAgent',
  'publicUrl',
  'limitsAttempts',
  'sendsMail',
  'licensing',
  'storeId',
  'actor',
  'role',
  'today',
  'time',
  'licence',
  'mustSetUpTwoStep',
  'settings',
] as const satisfies readonly (keyof MemberRequest)[]

export type SentRequest = Pick<MemberRequest, (typeof sentParts)[number]>

export type Order = {
  databaseUrl: string
  request: SentRequest
  importId: string
  step: ImportStep
  port: MessagePort
}

export type FromThread =
  | { kind: 'publish'; topic: Topic }
  | { kind: 'log'; level: 'info' | 'warn' | 'error'; details: object; message: string }
  | { kind: 'alive' }
  | { kind: 'end' }
  | { kind: 'failure'; error: unknown }
