import { accounts, preferences } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { answerSurvey } from './answer-survey.ts'
import { changePassword } from './change-password.ts'
import { editAccount } from './edit-account.ts'
import { editPreferences } from './edit-preferences.ts'
import { forgotPassword } from './forgot-password.ts'
import { getAccount } from './get-account.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'

export const accountCalls = [
  answering(accounts.register, register),
  answering(accounts.login, login),
  answering(accounts.logout, logout),
  answering(accounts.forgotPassword, forgotPassword),
  answering(accounts.resetPassword, resetPassword),
  answering(accounts.accountInfo, getAccount),
  answering(accounts.editAccount, editAccount),
  answering(accounts.changePassword, changePassword),
  answering(accounts.answerSurvey, answerSurvey),
  answering(preferences.editPreferences, editPreferences),
]

export { findMember, listMembers, selectAccount } from './accounts.queries.ts'
export { type DemoAccount, makeDemoStore } from './demo-store.ts'
export { openStore } from './open-store.ts'
export { hashPassword } from './passwords.ts'
export { findActor } from './sessions.ts'
