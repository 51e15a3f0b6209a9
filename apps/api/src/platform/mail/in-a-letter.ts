/** What people call themselves, as it stands in a letter: with lines of its own it could pass for our words, or a link. */
export const inALetter = (name: string): string => name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
