import { readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { aFolder } from '#testing/a-folder.ts'
import { openSecrets } from './secrets.ts'

const withKey = (letter: string) => openSecrets({ secretKey: Buffer.alloc(32, letter), dataDir: '/nowhere' })
const inFolder = (dataDir: string) => openSecrets({ secretKey: null, dataDir })

describe('a sealed secret', () => {
  it('opens again, and never looks the same twice', async () => {
    const secrets = withKey('a')

    const [one, two] = [await secrets.seal('hüsh', 'totp 1'), await secrets.seal('hüsh', 'totp 1')]

    expect(one.equals(two)).toBe(false)
    expect(one.includes('hüsh')).toBe(false)
    expect(await secrets.open(one, 'totp 1')).toBe('hüsh')
  })

  it('opens neither with another key, nor for someone else, nor when it was changed', async () => {
    const sealed = await withKey('a').seal('hush', 'totp 1')
    const changed = Buffer.from(sealed)
    changed[sealed.length - 1] = (changed.at(-1) ?? 0) ^ 1

    expect(await withKey('b').open(sealed, 'totp 1')).toBeNull()
    expect(await withKey('a').open(sealed, 'totp 2')).toBeNull()
    expect(await withKey('a').open(changed, 'totp 1')).toBeNull()
    expect(await withKey('a').open(Buffer.of(1, 2, 3), 'totp 1')).toBeNull()
  })
})

describe('the key in the data folder', () => {
  it('is made when it is first needed, for the owner of the process only, and then stays', async () => {
    const folder = path.join(aFolder(), 'data')
    const sealed = await inFolder(folder).seal('hush', 'x')

    expect(await inFolder(folder).open(sealed, 'x')).toBe('hush')
    expect(readdirSync(folder)).toEqual(['secret.key'])
    expect(statSync(path.join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  })

  it('is one, however many need it first', async () => {
    const folder = aFolder()
    const all = Array.from({ length: 8 }, () => inFolder(folder))

    const sealed = await Promise.all(all.map((secrets) => secrets.seal('hush', 'x')))

    expect(await Promise.all(sealed.map((each) => inFolder(folder).open(each, 'x')))).toEqual(
      Array(8).fill('hush'),
    )
    expect(readdirSync(folder)).toEqual(['secret.key'])
  })

  it('is never replaced when it is damaged', async () => {
    const folder = aFolder()
    writeFileSync(path.join(folder, 'secret.key'), 'half')

    await expect(inFolder(folder).seal('hush', 'x')).rejects.toThrow('is damaged')
  })
})
