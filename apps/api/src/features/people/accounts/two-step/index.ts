import { twoStep } from '@tillsight/contract'
import { answering, answeringLimited, answeringPrepared } from '#platform/http/answering.ts'
import { limitSignInAddress } from '../attempt-limits.ts'
import { addPasskeyCalls } from './add-passkey.ts'
import { confirmPassword } from './confirm-password.ts'
import { getTwoStep } from './get-two-step.ts'
import { passSecondStep } from './pass-second-step.ts'
import { removeSecondStepCalls } from './remove-second-step.ts'
import { renewCodes } from './renew-codes.ts'
import { requireTwoStep } from './require-two-step.ts'
import { resetTwoStep } from './reset-two-step.ts'
import { setUpTotpCalls } from './set-up-totp.ts'
import { askPasskey, usePasskey } from './use-passkey.ts'

export const twoStepCalls = [
  answeringLimited(twoStep.passSecondStep, limitSignInAddress, passSecondStep),
  answeringLimited(twoStep.askPasskey, limitSignInAddress, askPasskey),
  answeringLimited(twoStep.usePasskey, limitSignInAddress, usePasskey),
  answering(twoStep.getTwoStep, getTwoStep),
  ...setUpTotpCalls,
  ...addPasskeyCalls,
  ...removeSecondStepCalls,
  answeringPrepared(twoStep.renewCodes, { prepare: confirmPassword }, renewCodes),
  answering(twoStep.requireTwoStep, requireTwoStep),
  answering(twoStep.resetTwoStep, resetTwoStep),
]
