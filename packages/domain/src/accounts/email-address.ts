/** The first dot that can part the domain does: one way to match, and none to try again. */
const shape = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

export const isEmailAddress = (text: string): boolean => shape.test(text)

/** The form an address is compared in: one person, one account, however it was typed. */
export const canonicalEmail = (email: string): string => email.normalize('NFKC').toLowerCase()
