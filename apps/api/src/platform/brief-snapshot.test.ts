import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aRequest } from '#testing/a-request.ts'
import { testApp } from '#testing/test-app.ts'
import { inBriefSnapshot } from './request.ts'

it('limits what each statement of a question may take', async () => {
  const limit = await inBriefSnapshot(aRequest(await testApp()), async ({ db }) => {
    const { rows } = await sql<{
      limit: string
    }>`select current_setting('statement_timeout') as limit`.execute(db)
    return rows[0]?.limit
  })

  expect(limit).toBe('5s')
})

it('says what to do about a question that was ended because it took longer', async () => {
  const answer = inBriefSnapshot(aRequest(await testApp()), async ({ db }) => {
    await sql`set local statement_timeout = 20`.execute(db)
    await sql`select pg_sleep(5)`.execute(db)
  })

  await expect(answer).rejects.toMatchObject({
    failure: 'invalid',
    message: 'This takes too long to calculate. Choose fewer days, or filter by something else.',
  })
})
