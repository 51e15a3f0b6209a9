/** Where the page has no secure context there is no randomUUID. */
const newHold = (): string => {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  hex[6] = `4${hex[6]?.[1]}`
  hex[8] = `a${hex[8]?.[1]}`
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-')
}

const place = 'parked-hold'
let inMemory: string | null = null

/**
 * What this device holds parked sales under. In the platform each tab has its own; a till has one for good, so that
 * what one seller took up before it locked is there for the next.
 */
export const holdOf = (): string => {
  try {
    const storage = location.pathname === '/till' ? localStorage : sessionStorage
    const stored = storage.getItem(place) ?? newHold()
    storage.setItem(place, stored)
    return stored
  } catch {
    inMemory ??= newHold()
    return inMemory
  }
}
