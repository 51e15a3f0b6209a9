import { z } from 'zod'
import { call } from '../call.ts'

export const ActiveSession = z.object({
  id: z.string(),
  store_name: z.string(),
  /** 'Chrome on Windows'. */
  device: z.string(),
  /** The range of the address it was last used from: '203.0.113.x'. */
  place: z.string(),
  created_at: z.string(),
  /** To within a minute. */
  seen_at: z.string(),
  is_current: z.boolean(),
})
export type ActiveSession = z.infer<typeof ActiveSession>

export const listSessions = call({
  method: 'GET',
  path: '/account/sessions',
  beforeTwoStep: true,
  access: 'signed-in',
  summary: "List the person's active sessions, in all of their stores",
  input: z.strictObject({}),
  output: z.array(ActiveSession),
})

export const endSession = call({
  method: 'POST',
  writes: 'nothing',
  path: '/account/end_session',
  beforeTwoStep: true,
  access: 'signed-in',
  summary: 'End one of your own sessions',
  input: z.strictObject({ id: z.uuid('This session has already ended.') }),
  output: z.null(),
})

export const endOtherSessions = call({
  method: 'POST',
  writes: 'nothing',
  path: '/account/end_sessions',
  beforeTwoStep: true,
  access: 'signed-in',
  summary: 'End all of your sessions but this one',
  input: z.strictObject({}),
  output: z.null(),
})
