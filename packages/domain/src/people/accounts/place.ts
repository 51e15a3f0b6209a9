const asIPv4 = (address: string): number[] | null => {
  const text = address.replace(/^::ffff:/i, '')
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return null
  return text.split('.').map(Number)
}

const isLocal = ([a = 0, b = 0]: number[]): boolean =>
  a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168) || (a === 169 && b === 254)

const ofIPv4 = (parts: number[]): string => {
  if (parts[0] === 127) return 'This computer'
  const range = `${parts.slice(0, 3).join('.')}.x`
  return isLocal(parts) ? `${range} (local network)` : range
}

const ofIPv6 = (address: string): string => {
  if (address === '::1') return 'This computer'
  const range = `${address.split('::')[0]?.split(':').filter(Boolean).slice(0, 3).join(':')}:x`
  return /^f[cde]/i.test(address) ? `${range} (local network)` : range
}

/** Where a session is used from: the range of its address, which a person recognises, and not the address itself. */
export const placeOf = (address: string | null): string => {
  if (!address) return 'Unknown place'
  const parts = asIPv4(address)
  if (parts) return ofIPv4(parts)
  return address.includes(':') ? ofIPv6(address.replace(/%.*$/, '')) : 'Unknown place'
}
