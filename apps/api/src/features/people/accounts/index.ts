import { accounts, addresses, preferences, sessions, tokens } from '@tillsight/contract'
import { answering, answeringLimited, answeringPrepared } from '#platform/http/answering.ts'
import { confirmEmail, declineEmail } from './addresses/confirm-email.ts'
import { getConfirmation } from './addresses/get-confirmation.ts'
import { sendConfirmation } from './addresses/send-confirmation.ts'
import { answerSurvey } from './answer-survey.ts'
import {
  limitForgottenAddress,
  limitRegistrationAddress,
  limitResetAddress,
  limitSignInAddress,
} from './attempt-limits.ts'
import { changePassword, checkPassword } from './change-password.ts'
import { editAccount } from './edit-account.ts'
import { editPreferences } from './edit-preferences.ts'
import { endOtherSessions, endSession } from './end-session.ts'
import { forgotPassword } from './forgot-password.ts'
import { getAccount } from './get-account.ts'
import { listSessions } from './list-sessions.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { createToken } from './tokens/create-token.ts'
import { listTokens } from './tokens/list-tokens.ts'
import { revokeToken } from './tokens/revoke-token.ts'
import { twoStepCalls } from './two-step/index.ts'

export const accountCalls = [
  answeringLimited(accounts.register, limitRegistrationAddress, register),
  answeringLimited(accounts.login, limitSignInAddress, login),
  answering(accounts.logout, logout),
  answeringLimited(accounts.forgotPassword, limitForgottenAddress, forgotPassword),
  answeringLimited(accounts.resetPassword, limitResetAddress, resetPassword),
  answering(accounts.accountInfo, getAccount),
  answering(accounts.editAccount, editAccount),
  answeringPrepared(accounts.changePassword, { prepare: checkPassword }, changePassword),
  answering(accounts.answerSurvey, answerSurvey),
  answering(addresses.sendConfirmation, sendConfirmation),
  answeringLimited(addresses.getConfirmation, limitResetAddress, getConfirmation),
  answeringLimited(addresses.confirmEmail, limitResetAddress, confirmEmail),
  answeringLimited(addresses.declineEmail, limitResetAddress, declineEmail),
  answering(preferences.editPreferences, editPreferences),
  ...twoStepCalls,
  answering(sessions.listSessions, listSessions),
  answering(sessions.endSession, endSession),
  answering(sessions.endOtherSessions, endOtherSessions),
  answering(tokens.listTokens, listTokens),
  answering(tokens.createToken, createToken),
  answering(tokens.revokeToken, revokeToken),
]

export { type AccountRow, findMember, insertMember, listMembers, selectAccount } from './accounts.queries.ts'
export type { AccountTables } from './accounts.tables.ts'
export {
  hasConfirmedOwner,
  selectConfirmedOwner,
  selectConfirmedOwners,
  updateProved,
} from './addresses/addresses.queries.ts'
export {
  limitAsking,
  limitInvitation,
  limitNewReader,
  mayAsk,
  mayAskNewReader,
} from './addresses/ask-limits.ts'
export { askMember, askReader } from './addresses/ask-to-confirm.ts'
export {
  forgiveSignInAddress,
  limitInvitationAddress,
  limitNewStores,
  limitPasswordChange,
  limitSignInAddress,
} from './attempt-limits.ts'
export { confirmDemoStore, type DemoAccount, makeDemoStore, resetDemoPassword } from './demo-store.ts'
export { deleteExpired } from './expired.queries.ts'
export { isOperator } from './is-operator.ts'
export { personOfTicket, takeTicket } from './no-store.ts'
export { openStore, openStoreFor } from './open-store.ts'
export { ownKey } from './own-key.ts'
export { hashPassword, passwordMatches, refuseCommonPassword } from './passwords.ts'
export {
  insertPerson,
  lockPerson,
  type PersonRow,
  selectOwnMembers,
  selectPerson,
} from './persons.queries.ts'
export { presentAccount } from './present-account.ts'
export {
  deleteMemberSessions,
  deleteSession,
  deleteTillSessions,
  extendSession,
  insertSession,
  lockSession,
} from './sessions.queries.ts'
export { findStoreContext, lockOwnPerson } from './sessions.ts'
export { signIn } from './sign-in.ts'
export { storeZone } from './store-zone.ts'
export { hashOfToken, newToken } from './tokens.ts'
export { type Confirmed, confirmPassword, lockConfirmed } from './two-step/confirm-password.ts'
export { resetByOperator } from './two-step/reset-by-operator.ts'
