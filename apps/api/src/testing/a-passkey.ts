import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url')

/** As much CBOR as a passkey writes: small numbers, texts, bytes and maps. */
type Value = number | string | Buffer | Map<number | string, Value>

const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.of((major << 5) | length)
  if (length < 256) return Buffer.of((major << 5) | 24, length)
  return Buffer.of((major << 5) | 25, length >> 8, length & 255)
}

const cbor = (value: Value): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([name, item]) => [cbor(name), cbor(item)]),
  ])
}

const flags = { present: 1, verified: 4, attested: 64 }

/** What a test may tell a passkey to do wrong. */
type Wrong = { origin?: string; host?: string; type?: string; isUnverified?: boolean; handle?: string }

/** A passkey in software, with a key of its own, that answers as a browser and an authenticator do together. */
export const aPasskey = ({ origin = 'http://localhost:3000', host = 'localhost' } = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  let owner: string | null = null

  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    JSON.stringify({
      type: wrong.type ?? type,
      challenge,
      origin: wrong.origin ?? origin,
      crossOrigin: false,
    })
  const authenticatorData = (more: Buffer, wrong: Wrong) => {
    const bits =
      flags.present | (wrong.isUnverified ? 0 : flags.verified) | (more.length > 0 ? flags.attested : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(wrong.host ?? host), Buffer.of(bits), count, more])
  }

  return {
    id: base64url(id),
    /** How often it was used: a copy of it would be behind. */
    setCounter: (value: number) => {
      counter = value
    },
    make: ({ challenge, user }: { challenge: string; user: { id: string } }, wrong: Wrong = {}) => {
      owner = user.id
      const key: Value = new Map<number, Value>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cbor(key)])
      const attestation = new Map<string, Value>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(credential, wrong)],
      ])
      return {
        id: base64url(id),
        client_data: base64url(clientData('webauthn.create', challenge, wrong)),
        attestation: base64url(cbor(attestation)),
        transports: ['internal'],
      }
    },
    answer: ({ challenge }: { challenge: string }, wrong: Wrong = {}) => {
      counter += 1
      const [client, data] = [
        clientData('webauthn.get', challenge, wrong),
        authenticatorData(Buffer.alloc(0), wrong),
      ]
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: base64url(id),
        client_data: base64url(client),
        authenticator_data: base64url(data),
        signature: base64url(signature),
        user_handle: wrong.handle ?? owner,
      }
    },
  }
}

export type TestPasskey = ReturnType<typeof aPasskey>
