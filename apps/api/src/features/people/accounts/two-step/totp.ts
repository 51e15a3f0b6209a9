import { createHmac, timingSafeEqual } from 'node:crypto'

const digits = 6
const stepSeconds = 30
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** RFC 4226 with the counter of RFC 6238: SHA-1, 6 digits, 30 seconds, which every authenticator app knows. */
export const codeAt = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step whose code this is: the current one, or the one before or after it, for a clock that is a little off. */
export const stepOf = (secret: Buffer, code: string, now: Date): number | null => {
  const step = stepAt(now)
  const given = Buffer.from(code)
  // All three are compared, so that the time it takes says nothing.
  const matching = [step - 1, step, step + 1].filter((each) => {
    const expected = Buffer.from(codeAt(secret, each))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  return matching.at(-1) ?? null
}

/** RFC 4648 without padding: how a secret is typed into an app. */
export const toBase32 = (bytes: Buffer): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const totpUri = (secret: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(`Tillsight:${account}`)}?secret=${secret}&issuer=Tillsight`
