import { createHmac, timingSafeEqual } from 'node:crypto'

type Signed = { secret: string; text: string; encoding: 'base64' | 'hex' }

/** Whether a webhook was signed with the secret; without one, none was. */
export const isSigned = (signature: string | undefined, { secret, text, encoding }: Signed): boolean => {
  if (!secret || !signature) return false
  const expected = Buffer.from(createHmac('sha256', secret).update(text).digest(encoding))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
