import { accounts } from '@tillsight/contract'
import { answering, answeringLimited } from '#platform/http/answering.ts'
import { answerSurvey } from './answer-survey.ts'
import {
  limitForgottenAddress,
  limitRegistrationAddress,
  limitResetAddress,
  limitSignInAddress,
} from './attempt-limits.ts'
import { changePassword } from './change-password.ts'
import { editAccount } from './edit-account.ts'
import { forgotPassword } from './forgot-password.ts'
import { getAccount } from './get-account.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'

export const accountCalls = [
  answeringLimited(accounts.register, limitRegistrationAddress, register),
  answeringLimited(accounts.login, limitSignInAddress, login),
  answering(accounts.logout, logout),
  answeringLimited(accounts.forgotPassword, limitForgottenAddress, forgotPassword),
  answeringLimited(accounts.resetPassword, limitResetAddress, resetPassword),
  answering(accounts.accountInfo, getAccount),
  answering(accounts.editAccount, editAccount),
  answering(accounts.changePassword, changePassword),
  answering(accounts.answerSurvey, answerSurvey),
]

export { findMember, listMembers, selectAccount } from './accounts.queries.ts'
export { type DemoAccount, makeDemoStore } from './demo-store.ts'
export { openStore } from './open-store.ts'
export { hashPassword } from './passwords.ts'
export { findActor } from './sessions.ts'
