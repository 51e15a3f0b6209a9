import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'
import type { SealedKey } from './manifest.ts'

/** 64 MB and a quarter of a second for each guess of the passphrase. */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 }
const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, cost)

const context = Buffer.from('tillsight backup: secret key')

/** Tells keys apart and gives none away: they are random. */
export const fingerprintOf = (key: Buffer): string =>
  createHash('sha256').update(context).update(key).digest('hex').slice(0, 32)

export const sealKey = (key: Buffer, passphrase: string): SealedKey => {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), iv).setAAD(context)
  const sealed = Buffer.concat([cipher.update(key), cipher.final()])
  const [salt64, iv64, tag, text] = [salt, iv, cipher.getAuthTag(), sealed].map((part) =>
    part.toString('base64'),
  ) as [string, string, string, string]
  return { salt: salt64, iv: iv64, tag, text }
}

/** Null where the passphrase is another one. */
export const openKey = (sealed: SealedKey, passphrase: string): Buffer | null => {
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, bytes(sealed.salt)), bytes(sealed.iv), {
    authTagLength: 16,
  })
    .setAAD(context)
    .setAuthTag(bytes(sealed.tag))
  try {
    return Buffer.concat([decipher.update(bytes(sealed.text)), decipher.final()])
  } catch {
    return null
  }
}
