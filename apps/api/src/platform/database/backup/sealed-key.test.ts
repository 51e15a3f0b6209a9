import { expect, it } from 'vitest'
import { fingerprintOf, openKey, sealKey } from './sealed-key.ts'

const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

it('a key opens with its passphrase and with no other, and not once it was changed', () => {
  const sealed = sealKey(key, 'correct horse battery')

  expect(openKey(sealed, 'correct horse battery')).toEqual(key)
  expect(openKey(sealed, 'correct horse batterY')).toBeNull()
  expect(openKey({ ...sealed, text: other.toString('base64') }, 'correct horse battery')).toBeNull()
})

it('a fingerprint tells keys apart', () => {
  expect(fingerprintOf(key)).toBe(fingerprintOf(Buffer.from(key)))
  expect(fingerprintOf(key)).not.toBe(fingerprintOf(other))
})
