import { randomInt } from 'node:crypto'
import { hashOfToken } from '../tokens.ts'

const count = 10
const length = 16
/** Without those that look like another: i, l, o, 0, 1. */
const legible = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 79 random bits: too many to guess, also for someone who has the hashes, and so no key is needed to check them. */
const newCode = (): string => Array.from({ length }, () => legible[randomInt(legible.length)]).join('')

const inGroups = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')

/** In groups of four to read, and the hashes to store. */
export const newRecoveryCodes = (): { shown: string[]; hashes: Buffer[] } => {
  const codes = Array.from({ length: count }, newCode)
  return { shown: codes.map(inGroups), hashes: codes.map(hashOfToken) }
}
