import { personOf } from '#platform/actor.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { forgiveConfirmation, limitConfirmation } from '../attempt-limits.ts'
import { passwordMatches } from '../passwords.ts'
import { selectPerson } from '../persons.queries.ts'
import { lockOwnPerson } from '../sessions.ts'

export type Confirmed<Input> = {
  input: Input
  /** The hash that the password matched; null where it was wrong. */
  passwordHash: string | null
}

/** Runs before the transaction, since hashing is slow. It refuses nothing, so that a retry gets the same answer. */
export const confirmPassword = async <Input extends { password: string }>(
  input: Input,
  request: MemberRequest,
): Promise<Confirmed<Input>> => {
  const personId = personOf(request)
  await limitConfirmation(request, personId)
  const { password_hash } = await selectPerson(request, personId)
  if (!(await passwordMatches(input.password, password_hash))) return { input, passwordHash: null }
  await forgiveConfirmation(request, personId)
  return { input, passwordHash: password_hash }
}

/** The person, locked until the transaction ends, if the password was theirs and still is. */
export const lockConfirmed = async (
  request: MemberRequest,
  { passwordHash }: Confirmed<unknown>,
): Promise<string> => {
  const current = await lockOwnPerson(request)
  if (!passwordHash || current !== passwordHash) {
    throw fieldError('invalid', 'password', 'The password is incorrect.')
  }
  return personOf(request)
}
