import { sessionRoles } from '@tillsight/domain/access'
import {
  hasLowercase,
  hasUppercase,
  isLongEnough,
  maximumPasswordLength,
} from '@tillsight/domain/people/accounts/password-rules'
import { jobTitles, sources } from '@tillsight/domain/people/accounts/survey'
import { z } from 'zod'
import { call } from '../call.ts'
import { Email } from '../email.ts'
import { phoneNumber } from '../phone-number.ts'
import { requiredLine, unkept } from '../text.ts'

const tooShort = 'Password must be at least 8 characters long.'
const tooLong = `Password must be at most ${maximumPasswordLength} characters long.`
/** Half of a surrogate pair is hashed like any other half: two passwords would be one. */
const isWellFormed = (password: string): boolean => password.isWellFormed()
const Password = z
  .string(tooShort)
  .max(maximumPasswordLength, { message: tooLong, abort: true })
  .refine(isLongEnough, tooShort)
  .refine(isWellFormed, unkept)

const newPasswordMissing = 'New password is required.'
/** Checked rule by rule, so that the first one broken is the one that is named. */
export const NewPassword = z
  .string(newPasswordMissing)
  .min(1, { message: newPasswordMissing, abort: true })
  .max(maximumPasswordLength, { message: tooLong, abort: true })
  .refine(isLongEnough, { message: tooShort, abort: true })
  .refine(hasLowercase, { message: 'Password must contain at least one lowercase letter.', abort: true })
  .refine(hasUppercase, { message: 'Password must contain at least one uppercase letter.', abort: true })
  .refine(isWellFormed, unkept)

const presentPassword = (message: string) =>
  z.string(message).min(1, message).max(maximumPasswordLength, tooLong)

const unknownZone = 'Unknown time zone.'
export const TimeZone = z
  .string()
  .max(64, { message: unknownZone, abort: true })
  .refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
    } catch {
      return false
    }
  }, unknownZone)

export const Preferences = z.object({
  /** What the dashboard shows where the address says nothing: a preset's name, or its days; null until chosen. */
  dashboard_range: z.string().nullable(),
  /** Whether a single key does something, such as `n` or `/`. */
  shortcuts: z.boolean(),
  /** How much they want to sell in a day; null where they set no goal. */
  daily_goal: z.number().nullable(),
  /** Which columns each list shows, by the list's name; the usual ones where it is not named. */
  columns: z.object({
    sales: z.array(z.string()).optional(),
    products: z.array(z.string()).optional(),
    customers: z.array(z.string()).optional(),
    expenses: z.array(z.string()).optional(),
  }),
})
export type Preferences = z.infer<typeof Preferences>

export const Account = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string(),
  number: z.string(),
  store_name: z.string(),
  time_zone: z.string(),
  currency: z.string(),
  /** What the session may do: the member's role, or 'till' where they unlocked one. */
  role: z.enum(sessionRoles),
  job_title: z.enum(jobTitles).nullable(),
  /** Until it is, nothing is sent for the store. */
  email_confirmed: z.boolean(),
  /** False where mail stays in the outbox of the server, for the person who runs it to read. */
  sends_mail: z.boolean(),
  preferences: Preferences,
})
export type Account = z.infer<typeof Account>

export const SessionUser = Account.extend({ token: z.string() })
export type SessionUser = z.infer<typeof SessionUser>

const Nothing = z.null()

export const login = call({
  method: 'POST',
  path: '/auth/login',
  onFullDisk: 'answered',
  access: 'public',
  summary: 'Sign in and receive a bearer token, valid for seven days',
  input: z.strictObject({
    email: requiredLine('Email field cannot be empty.', 254),
    password: presentPassword('Password field cannot be empty.'),
  }),
  output: SessionUser,
})

export const register = call({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Create a store and its owner, signed in',
  input: z.strictObject({
    full_name: requiredLine('Full Name is required.'),
    email: Email,
    number: phoneNumber(),
    password: Password,
    store_name: requiredLine('Store/Business Name is required.'),
    time_zone: TimeZone.optional(),
  }),
  output: SessionUser,
})

export const logout = call({
  method: 'POST',
  path: '/auth/logout',
  onFullDisk: 'answered',
  access: 'signed-in',
  summary: 'Sign out: end the session of the token',
  input: z.strictObject({}),
  output: Nothing,
})

export const forgotPassword = call({
  method: 'POST',
  path: '/auth/forgot',
  access: 'public',
  summary: 'Send a password reset link; the response is the same for an unknown address',
  input: z.strictObject({ email: Email }),
  output: Nothing,
})

export const resetPassword = call({
  method: 'POST',
  path: '/auth/reset',
  access: 'public',
  summary: 'Set a new password by a reset link; ends every session of the account',
  input: z.strictObject({
    token: z
      .string('This link is not valid.')
      .min(1, 'This link is not valid.')
      .max(200, 'This link is not valid.'),
    password: NewPassword,
  }),
  output: Nothing,
})

export const accountInfo = call({
  method: 'GET',
  path: '/account/info/my',
  access: 'signed-in',
  summary: 'Read the signed-in account',
  input: z.strictObject({}),
  output: Account,
})

export const editAccount = call({
  method: 'POST',
  path: '/account/edit',
  access: 'account:write',
  summary: 'Edit name and phone, and for owners the store name',
  input: z.strictObject({
    full_name: requiredLine('Full name is required.'),
    number: phoneNumber(),
    store_name: requiredLine('Store name is required.'),
  }),
  output: Account,
})

export const changePassword = call({
  method: 'POST',
  path: '/account/change_pass',
  access: 'account:write',
  summary: 'Change the password; ends every other session of the account',
  input: z.strictObject({
    old_pass: presentPassword('Current password is required.'),
    new_pass: NewPassword,
  }),
  output: Nothing,
})

export const answerSurvey = call({
  method: 'POST',
  path: '/account/survey',
  access: 'account:write',
  summary: 'Store the answers of the onboarding survey',
  input: z.strictObject({
    job_title: z.enum(jobTitles, 'Please select your job title.'),
    source: z.enum(sources, 'Please tell us how you learned about Tillsight.'),
  }),
  output: Nothing,
})
