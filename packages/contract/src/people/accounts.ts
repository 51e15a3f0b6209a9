import { sessionRoles } from '@tillsight/domain/access'
import { localeNames } from '@tillsight/domain/locales'
import {
  hasLowercase,
  hasUppercase,
  isLongEnough,
  maximumPasswordLength,
} from '@tillsight/domain/people/accounts/password-rules'
import { jobTitles, sources } from '@tillsight/domain/people/accounts/survey'
import { licenceKinds } from '@tillsight/domain/people/store/licence-state'
import { weekStarts } from '@tillsight/domain/week'
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

export const presentPassword = (message: string) =>
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
    suppliers: z.array(z.string()).optional(),
    promotions: z.array(z.string()).optional(),
    purchases: z.array(z.string()).optional(),
    activities: z.array(z.string()).optional(),
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
  /** How the store writes numbers and dates. */
  locale: z.enum(localeNames),
  week_start: z.enum(weekStarts),
  /** The first month of the fiscal year; 1 is January. */
  fiscal_month: z.number(),
  /** The low-stock limit that a new product starts with. */
  low_stock: z.number(),
  /** Whether a sale may take more than is in stock. */
  sells_below_zero: z.boolean(),
  /** Whether screens may compare people outside of contests. */
  compares_people: z.boolean(),
  /** What the session may do: the member's role, or 'till' where they unlocked one. */
  role: z.enum(sessionRoles),
  job_title: z.enum(jobTitles).nullable(),
  /** Until it is, nothing is sent for the store. */
  email_confirmed: z.boolean(),
  /** False where mail stays in the outbox of the server, for the person who runs it to read. */
  sends_mail: z.boolean(),
  /** Whether they run this installation of Tillsight. */
  is_operator: z.boolean(),
  /** Whether the store can be changed, until which day, and whom to write to about it. */
  licence: z.object({
    kind: z.enum(licenceKinds),
    until: z.string().nullable(),
    support_email: z.string(),
  }),
  /** The store requires two-step sign-in, and until it is set up nothing else is answered. */
  must_set_up_two_step: z.boolean(),
  preferences: Preferences,
})
export type Account = z.infer<typeof Account>

export const SessionUser = Account.extend({ token: z.string() })
export type SessionUser = z.infer<typeof SessionUser>

/** In place of the user, where the password was right and a second step is set up. */
export const SecondStep = z.object({
  second_step: z.object({
    /** For POST /auth/second_step, within five minutes. */
    ticket: z.string(),
    methods: z.array(z.enum(['totp', 'passkey', 'recovery'])),
  }),
})
export type SecondStep = z.infer<typeof SecondStep>

/** In place of the user, where every store that the person belonged to has turned off their access. */
export const NoStore = z.object({
  no_store: z.object({
    /** For POST /auth/join and POST /auth/open_store, within a quarter of an hour. */
    ticket: z.string(),
  }),
})
export type NoStore = z.infer<typeof NoStore>

const expired = 'This sign-in has expired. Start again.'
export const Ticket = z.string(expired).regex(/^[\w-]{20,100}$/, expired)

const Nothing = z.null()

export const login = call({
  method: 'POST',
  path: '/auth/login',
  writes: 'nothing',
  access: 'public',
  summary: 'Sign in and receive a bearer token, valid for seven days, or the ticket for a second step',
  input: z.strictObject({
    email: requiredLine('Email field cannot be empty.', 254),
    password: presentPassword('Password field cannot be empty.'),
  }),
  output: z.union([SessionUser, SecondStep, NoStore]),
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
  writes: 'nothing',
  beforeTwoStep: true,
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
  beforeTwoStep: true,
  access: 'signed-in',
  summary: 'Read the signed-in account',
  input: z.strictObject({}),
  output: Account,
})

export const editAccount = call({
  method: 'POST',
  path: '/account/edit',
  access: 'account:write',
  writes: 'account',
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
  writes: 'account',
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
  writes: 'account',
  summary: 'Store the answers of the onboarding survey',
  input: z.strictObject({
    job_title: z.enum(jobTitles, 'Please select your job title.'),
    source: z.enum(sources, 'Please tell us how you learned about Tillsight.'),
  }),
  output: Nothing,
})
