import { z } from 'zod'

const nul = String.fromCharCode(0)

/** Text as the database can keep it: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes(nul) && text.isWellFormed()

export const unkept = 'This text contains an unsupported character.'

/** Too long is refused first, and nothing else looks at it: what a text costs to read is bounded by its limit. */
const plain = (message: string, max: number) =>
  z
    .string(message)
    .max(max, { message: `At most ${max} characters.`, abort: true })
    .refine(isStorable, unkept)

/** Spaces, characters without width, and those that only look like nothing. */
const unseen = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]*$/u

/** Whether there is anything in it to read. */
export const isLegible = (text: string): boolean => !unseen.test(text)

const lineBreak = /[\t\n\v\f\r\u0085\u2028\u2029]/

/** They reorder what comes after them, too: a name would turn around the rest of its line in the audit log. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/g

/** Text pasted with line breaks or tabs becomes a single line. */
const onOneLine = (text: string): string =>
  text
    .replaceAll(reordering, '')
    .replaceAll(/[\s\u0085]+/g, (blanks) => (lineBreak.test(blanks) ? ' ' : blanks))
    .trim()

/** A line of text that must say something. */
export const requiredLine = (message: string, max = 100) =>
  plain(message, max).overwrite(onOneLine).min(1, message).refine(isLegible, message)

/** A line of text, or null where there is nothing to read in it. */
export const optionalLine = (message: string, max: number) =>
  plain(message, max)
    .overwrite(onOneLine)
    .transform((text) => (isLegible(text) ? text : null))

export { plain as anyText }
