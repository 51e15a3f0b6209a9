export const minimumPasswordLength = 8
export const maximumPasswordLength = 256

/** Counted as a person counts: an emoji is one character. */
export const isLongEnough = (password: string): boolean => [...password].length >= minimumPasswordLength
export const hasLowercase = (password: string): boolean => /\p{Ll}/u.test(password)
export const hasUppercase = (password: string): boolean => /\p{Lu}/u.test(password)
