/** A name as it appears in an email, on one line: with line breaks it could look like our own text, or a link. */
export const inALetter = (name: string): string => name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
