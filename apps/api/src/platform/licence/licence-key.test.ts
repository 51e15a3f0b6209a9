import { describe, expect, it } from 'vitest'
import { anyStore, type Grant, makeLicenceKey, newKeyPair, readLicenceKey } from './licence-key.ts'

const [ours, theirs] = [newKeyPair(), newKeyPair()]
const grant: Grant = { store: anyStore, people: 5, until: '2027-03-01', modules: ['ai'], serial: 'A-1' }
const key = makeLicenceKey(grant, ours.privateKey)

const [, payload = '', signature = ''] = key.split('.')
const more = Buffer.from(
  JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), people: 500 }),
).toString('base64url')

describe('a licence key', () => {
  it('is one line of text that says what it grants', () => {
    expect(key).toMatch(/^TS1\.[\w-]+\.[\w-]{86}$/)
    expect(readLicenceKey(key, ours.publicKey)).toEqual(grant)
  })

  it.each([
    ['for more people than it was signed for', `TS1.${more}.${signature}`, 'altered'],
    ['with another signature', `TS1.${payload}.${'A'.repeat(86)}`, 'altered'],
    ['without its signature', `TS1.${payload}.A`, 'altered'],
    ['signed with another key', makeLicenceKey(grant, theirs.privateKey), 'of-another-signer'],
    ['cut short', key.slice(0, 40), 'malformed'],
    ['that is another text', 'Please let me in', 'malformed'],
    ['with nothing in it', `TS1.e30.${signature}`, 'malformed'],
    ['of another version', key.replace('TS1', 'TS2'), 'malformed'],
  ])('%s is refused', (_what, text, because) => {
    expect(readLicenceKey(text, ours.publicKey)).toBe(because)
  })

  it.each([
    ['nobody', { people: 0 }],
    ['a day that is none', { until: '2027-02-30' }],
    ['half a store', { store: 'abc' }],
  ])('is not made for %s', (_what, wrong) => {
    expect(() => makeLicenceKey({ ...grant, ...wrong }, ours.privateKey)).toThrow()
  })
})
