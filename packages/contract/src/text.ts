import { z } from 'zod'

const nul = String.fromCharCode(0)

/** Text as the database can keep it: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes(nul) && text.isWellFormed()

export const unkept = 'This text holds a character that cannot be kept.'

const plain = (message: string, max: number) =>
  z.string(message).max(max, `At most ${max} characters, please.`).refine(isStorable, unkept)

/** Spaces, characters without width, and those that only look like nothing. */
const unseen = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]*$/u

/** Whether there is anything in it to read. */
export const isLegible = (text: string): boolean => !unseen.test(text)

/** What was pasted with line breaks or tabs is one line all the same. */
const onOneLine = (text: string): string => text.replaceAll(/\s*[\t\n\v\f\r\u0085\u2028\u2029]\s*/g, ' ')

/** A line of text that must say something. */
export const requiredLine = (message: string, max = 100) =>
  plain(message, max).trim().overwrite(onOneLine).min(1, message).refine(isLegible, message)

export { plain as anyText }
