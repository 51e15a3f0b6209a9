import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readSecretKey } from './secret-key.ts'

/** Encrypts what must be read again, and must not be readable from a copy of the database alone. */
export type Secrets = {
  /** `context` says what it is and whose: it opens only there, so a value cannot be moved to another row. */
  seal: (text: string, context: string) => Promise<Buffer>
  /** Null where another key sealed it, or where it was changed. */
  open: (sealed: Buffer, context: string) => Promise<string | null>
}

const version = 1
const ivLength = 12
const tagLength = 16

type Settings = { secretKey: Buffer | null; dataDir: string }

/** The key is read, or made, when it is first needed: a server without secrets has no key to lose. */
export const openSecrets = ({ secretKey, dataDir }: Settings): Secrets => {
  let reading: Promise<Buffer> | null = null
  const key = (): Promise<Buffer> => {
    reading ??= (secretKey ? Promise.resolve(secretKey) : readSecretKey(dataDir)).catch((error) => {
      reading = null
      throw error
    })
    return reading
  }
  return {
    seal: async (text, context) => {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', await key(), iv).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), sealed])
    },
    open: async (sealed, context) => {
      if (sealed[0] !== version || sealed.length < 1 + ivLength + tagLength) return null
      const iv = sealed.subarray(1, 1 + ivLength)
      const tag = sealed.subarray(1 + ivLength, 1 + ivLength + tagLength)
      const decipher = createDecipheriv('aes-256-gcm', await key(), iv, { authTagLength: tagLength })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag)
      const start = decipher.update(sealed.subarray(1 + ivLength + tagLength))
      try {
        return Buffer.concat([start, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
