import { describe, expect, it } from 'vitest'
import { outdatedBackups, type StoredBackup } from './rotation.ts'

const at = (madeAt: string, isBeforeRestore = false): StoredBackup => ({
  name: madeAt,
  madeAt: new Date(madeAt),
  isBeforeRestore,
})

/** One at two every night up to the first of March 2027, the newest last. */
const nights = (count: number): StoredBackup[] =>
  Array.from({ length: count }, (_, night) =>
    at(new Date(Date.UTC(2027, 2, 1 - (count - 1 - night), 2)).toISOString()),
  )

const stayingOf = (backups: StoredBackup[], now = '2027-03-01T03:00:00Z'): string[] => {
  const gone = new Set(outdatedBackups(backups, new Date(now)))
  return backups.filter((backup) => !gone.has(backup)).map(({ name }) => name.slice(0, 10))
}

describe('rotation', () => {
  it('retains 7 days, 4 weeks and 12 months of 400 nights', () => {
    expect(stayingOf(nights(400))).toEqual([
      ...['2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30'],
      ...['2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31', '2027-02-14', '2027-02-21'],
      ...['2027-02-23', '2027-02-24', '2027-02-25', '2027-02-26', '2027-02-27', '2027-02-28', '2027-03-01'],
    ])
  })

  it('gives the same whether it runs every night or once', () => {
    let folder: StoredBackup[] = []
    for (const night of nights(400)) {
      folder = [...folder, night]
      const gone = new Set(outdatedBackups(folder, night.madeAt))
      folder = folder.filter((backup) => !gone.has(backup))
    }
    expect(folder.map(({ name }) => name.slice(0, 10))).toEqual(stayingOf(nights(400)))
  })

  it.each([
    ['none', [], []],
    ['the only one, however old', [at('2020-01-01T02:00:00Z')], ['2020-01-01']],
    [
      'the newest of a day',
      [at('2027-02-28T02:00:00Z'), at('2027-02-28T09:00:00Z')].toReversed(),
      ['2027-02-28'],
    ],
    ['what a restore replaced, for 30 days', [at('2027-02-01T02:00:00Z', true)], ['2027-02-01']],
    ['nothing that a restore replaced before', [at('2027-01-01T02:00:00Z', true)], []],
  ])('retains %s', (_what, backups, staying) => {
    expect(stayingOf(backups)).toEqual(staying)
  })
})
