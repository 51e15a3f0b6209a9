import { hash, verify } from '@node-rs/argon2'
import { fieldError } from '#platform/errors.ts'
import { limitConcurrency } from '#platform/limit-concurrency.ts'
import { commonPasswords } from './common-passwords.ts'

/** Argon2id, which is this library's own default, at the cost OWASP names. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing is heavy on purpose: a flood of sign-ins must not take the processor from everyone else. */
const inTurn = limitConcurrency(2, 200)

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options))

/** A hash that no password matches, so that an unknown address takes as long as a wrong password. */
const nobodysHash = hash(crypto.randomUUID(), options)

export const passwordMatches = async (password: string, storedHash: string | undefined): Promise<boolean> => {
  const against = storedHash ?? (await nobodysHash)
  return inTurn(() => verify(against, password))
}

/** For registration: the other places ask for two kinds of letters, which none of the most used has. */
export const refuseCommonPassword = (password: string): void => {
  if (!commonPasswords.has(password)) return
  throw fieldError('invalid', 'password', 'This password is too common. Choose another one.')
}
