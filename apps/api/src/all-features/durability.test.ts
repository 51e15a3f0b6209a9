import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { embeddedUrl, runningServer } from '#platform/database/embedded-cluster.ts'
import { aDataDir } from '#testing/a-data-dir.ts'
import { aRegistration } from '#testing/a-store.ts'
import { askProcess, aTillsight, type Tillsight } from '#testing/a-tillsight.ts'
import { killBoth } from '#testing/embedded-processes.ts'

/** `npm run test:faults` kills more often, during sales. */
const kills = 2

type Acked = { names: string[]; emails: string[] }

/** Edits and registers without a pause until the server is gone, and records what was answered OK. */
const writeUntilTheEnd = async (tillsight: Tillsight, token: string, acked: Acked): Promise<void> => {
  const edit = async (writer: number) => {
    for (let turn = 0; ; turn += 1) {
      const full_name = `${tillsight.address} ${writer} ${turn}`
      const body = { full_name, number: '+12133734253', store_name: 'Shop' }
      const answer = await askProcess(tillsight, '/account/edit', { body, token })
      if (answer?.code === 200) acked.names.push(full_name)
      if (!answer) return
    }
  }
  const register = async () => {
    for (;;) {
      const body = aRegistration()
      const answer = await askProcess(tillsight, '/auth/register', { body })
      if (answer?.code === 200) acked.emails.push(body.email)
      if (!answer) return
    }
  }
  await Promise.all([edit(1), edit(2), edit(3), register()])
}

const kept = async (dataDir: string): Promise<Acked> => {
  const client = new pg.Client({ connectionString: embeddedUrl(runningServer(dataDir)?.socketFolder ?? '') })
  await client.connect()
  const names = await client.query(
    "select after ->> 'full_name' as name from audit_entry where action = 'account.edited'",
  )
  const emails = await client.query('select email from person')
  await client.end()
  return { names: names.rows.map(({ name }) => name), emails: emails.rows.map(({ email }) => email) }
}

const missing = (all: string[], of: string[]): string[] => {
  const found = new Set(of)
  return all.filter((one) => !found.has(one))
}

describe('what was answered OK', () => {
  it('is there after everything was killed again and again during writes', { timeout: 480_000 }, async () => {
    const dataDir = await aDataDir()
    const start = () => aTillsight({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
    const acked: Acked = { names: [], emails: [] }
    let tillsight = await start()
    const owner = await askProcess(tillsight, '/auth/register', { body: aRegistration() })

    for (let round = 0; round < kills; round += 1) {
      const enough = acked.names.length + randomInt(5, 50)
      const writing = writeUntilTheEnd(tillsight, owner?.data.token ?? '', acked)
      while (acked.names.length < enough) await sleep(randomInt(1, 20))
      await killBoth(tillsight, dataDir)
      await writing
      tillsight = await start()
    }

    const found = await kept(dataDir)
    expect(missing(acked.names, found.names)).toEqual([])
    expect(missing(acked.emails, found.emails)).toEqual([])
    expect(found.names.length).toBe(new Set(found.names).size)
    const last = await askProcess(tillsight, '/account/info/my', { token: owner?.data.token ?? '' })
    expect(found.names).toContain(last?.data.full_name)
  })
})
