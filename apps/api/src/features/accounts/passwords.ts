import { hash, verify } from '@node-rs/argon2'
import { AppError, fieldError } from '#platform/errors.ts'
import { commonPasswords } from './common-passwords.ts'

/** Argon2id, which is this library's own default, at the cost OWASP names. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const atOnce = 2
const mostWaiting = 200
let working = 0
const waiting: (() => void)[] = []

/** Hashing is heavy on purpose: a flood of sign-ins must not take the processor from everyone else. */
const inTurn = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  if (working >= atOnce) {
    if (waiting.length >= mostWaiting) {
      throw new AppError(
        'unavailable',
        'Too many people are signing in right now. Please try again in a moment.',
        {
          retryAfterSeconds: 5,
        },
      )
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else working += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options))

/** A hash that no password matches, so that an unknown address takes as long as a wrong password. */
const nobodysHash = hash(crypto.randomUUID(), options)

export const passwordMatches = async (password: string, kept: string | undefined): Promise<boolean> => {
  const against = kept ?? (await nobodysHash)
  return inTurn(() => verify(against, password))
}

/** For registration: the other places ask for two kinds of letters, which none of the most used has. */
export const refuseCommonPassword = (password: string): void => {
  if (!commonPasswords.has(password)) return
  throw fieldError(
    'invalid',
    'password',
    'This password is one of the most used in the world. Please choose another.',
  )
}
