const place = 'till'

/** The token that makes this browser a till; null where it is none. */
export const storedTill = (): string | null => {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

export const storeTill = (token: string): void => localStorage.setItem(place, token)

export const forgetTill = (): void => {
  try {
    localStorage.removeItem(place)
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
