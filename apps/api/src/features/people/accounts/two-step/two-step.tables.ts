import type { Generated } from 'kysely'

export type TwoStepTables = {
  totp: {
    person_id: string
    secret: Buffer
    created_at: Date
    confirmed_at: Date | null
    last_step: Generated<number>
  }
  passkey: {
    id: string
    person_id: string
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    created_at: Date
    used_at: Date | null
  }
  recovery_code: { person_id: string; code_hash: Buffer }
  second_step_ticket: {
    token_hash: Buffer
    person_id: string
    password_hash: string
    tries: Generated<number>
    expires_at: Date
    /** Nothing of the sign-in is missing, except a store. */
    is_passed: Generated<boolean>
  }
  passkey_challenge: {
    challenge_hash: Buffer
    purpose: 'sign-in' | 'add'
    person_id: string | null
    expires_at: Date
  }
}
