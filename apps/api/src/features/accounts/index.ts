import { accounts } from '@tillsight/contract'
import { answering, answeringPrepared } from '#platform/http/answering.ts'
import { answerSurvey } from './answer-survey.ts'
import { changePassword, checkPassword } from './change-password.ts'
import { editAccount } from './edit-account.ts'
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
  answeringPrepared(accounts.changePassword, { prepare: checkPassword }, changePassword),
  answering(accounts.answerSurvey, answerSurvey),
]

export { findMember, listMembers, selectAccount } from './accounts.queries.ts'
export { type DemoAccount, makeDemoStore } from './demo-store.ts'
export { openStore } from './open-store.ts'
export { hashPassword } from './passwords.ts'
export { findActor } from './sessions.ts'
