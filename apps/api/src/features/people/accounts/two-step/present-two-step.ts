import type { TwoStep } from '@tillsight/contract/people/two-step'
import type { PasskeyRow } from './passkeys.queries.ts'
import type { SecondSteps } from './second-steps.queries.ts'

/** On as soon as there is one second step, and off when the last one is removed. */
export const isOn = ({ hasTotp, passkeys }: SecondSteps): boolean => hasTotp || passkeys > 0

export const presentTwoStep = (
  { hasTotp, codes }: SecondSteps,
  { passkeys, isRequired }: { passkeys: PasskeyRow[]; isRequired: boolean },
): TwoStep => ({
  has_totp: hasTotp,
  passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
    id,
    name,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  })),
  recovery_codes_left: codes,
  is_required: isRequired,
})
