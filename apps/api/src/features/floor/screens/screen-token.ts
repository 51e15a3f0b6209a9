import { newToken } from '#features/people/accounts/index.ts'

const prefix = 'screen_'

/** Recognized by its beginning, so that hundreds of screens are not looked up among sessions and tills first. */
export const newScreenToken = (): string => prefix + newToken()

export const isScreenToken = (token: string): boolean => token.startsWith(prefix)
