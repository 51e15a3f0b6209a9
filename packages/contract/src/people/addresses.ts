import { z } from 'zod'
import { call } from '../call.ts'

const badLink = 'This link was already used or has expired.'
const token = z.string(badLink).regex(/^[\w-]{20,100}$/, badLink)

export const getConfirmation = call({
  method: 'GET',
  path: '/email/confirmation',
  access: 'public',
  summary: 'Read what a confirmation link refers to and its state; reading confirms nothing',
  input: z.strictObject({ token }),
  output: z.object({
    email: z.string(),
    /** ACCOUNT: the address someone registered with. REPORTS: a store wants to send reports to it. */
    kind: z.enum(['ACCOUNT', 'REPORTS']),
    store_name: z.string(),
    state: z.enum(['WAITING', 'CONFIRMED', 'DECLINED']),
  }),
})

export const confirmEmail = call({
  method: 'POST',
  path: '/email/confirm',
  access: 'public',
  summary: 'Confirm an email address; a link works once, for three days',
  input: z.strictObject({ token }),
  output: z.null(),
})

/** Mail programs post a form of their own to this address (RFC 8058): its query says it all. */
export const declineEmail = call({
  method: 'POST',
  path: '/email/decline',
  access: 'public',
  summary: 'Decline the reports of a confirmation link; the store cannot ask this address again',
  input: z.strictObject({ token }),
  body: 'query-first',
  output: z.null(),
})

export const sendConfirmation = call({
  method: 'POST',
  path: '/account/send_confirmation',
  beforeTwoStep: true,
  access: 'account:write',
  writes: 'account',
  summary: 'Send the confirmation link of your own address again',
  input: z.strictObject({}),
  output: z.null(),
})
