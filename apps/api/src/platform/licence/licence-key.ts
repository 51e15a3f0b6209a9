import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { isDay } from '@tillsight/domain/day'
import { licenceModules, mostLicensedPeople } from '@tillsight/domain/people/store/licence-state'
import { z } from 'zod'

/** For one store, or any. */
export const anyStore = '*'

const Grant = z.strictObject({
  store: z.union([z.uuid(), z.literal(anyStore)]),
  people: z.int().min(1).max(mostLicensedPeople),
  until: z.string().refine(isDay),
  modules: z.array(z.enum(licenceModules)),
  serial: z.string().min(1).max(40),
  /** Which pair of keys it was signed with, so that a foreign key and an altered one get different messages. */
  signer: z.string(),
})
export type Grant = Omit<z.infer<typeof Grant>, 'signer'>

const version = 'TS1'
const shape = new RegExp(`^(${version}\\.([\\w-]+))\\.([\\w-]+)$`)

const signerOf = (publicKey: string): string =>
  createHash('sha256').update(publicKey).digest('base64url').slice(0, 8)

const publicKeyOf = (privateKey: string): string =>
  createPublicKey(createPrivateKey(privateKey)).export({ format: 'jwk' }).x ?? ''

/** The private half as PEM, to store where nobody else reads it; the public half as the setting takes it. */
export const newKeyPair = (): { publicKey: string; privateKey: string } => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { publicKey: publicKeyOf(pem), privateKey: pem }
}

export const makeLicenceKey = (grant: Grant, privateKey: string): string => {
  const payload = Grant.parse({ ...grant, signer: signerOf(publicKeyOf(privateKey)) })
  const signed = `${version}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
  return `${signed}.${sign(null, Buffer.from(signed), createPrivateKey(privateKey)).toString('base64url')}`
}

const decoded = (payload: string): unknown => {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString())
  } catch {
    return null
  }
}

const isSigned = (signed: string, signature: string, publicKey: string): boolean => {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64url'))
}

/** What the key grants, or what is wrong with it: no key at all, altered, or signed by someone else. */
export const readLicenceKey = (
  key: string,
  publicKey: string,
): Grant | 'malformed' | 'altered' | 'of-another-signer' => {
  const [, signed = '', payload = '', signature = ''] = shape.exec(key) ?? []
  const read = Grant.safeParse(decoded(payload))
  if (!read.success) return 'malformed'
  const { signer, ...grant } = read.data
  if (signer !== signerOf(publicKey)) return 'of-another-signer'
  return isSigned(signed, signature, publicKey) ? grant : 'altered'
}
