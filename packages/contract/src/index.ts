import * as accounts from './accounts.ts'
import type { Call } from './call.ts'

/** Every call the API answers, in the order the documentation lists them. */
export const calls = [
  accounts.register,
  accounts.login,
  accounts.logout,
  accounts.forgotPassword,
  accounts.resetPassword,
  accounts.accountInfo,
  accounts.editAccount,
  accounts.changePassword,
  accounts.answerSurvey,
] as const satisfies readonly Call[]

export type AnyCall = (typeof calls)[number]

/** The calls by how they are addressed: `Calls['POST /auth/login']`. */
export type Calls = { [C in AnyCall as `${C['method']} ${C['path']}`]: C }

export * as accounts from './accounts.ts'
