import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aRequest } from '#testing/a-request.ts'
import { testApp } from '#testing/test-app.ts'
import { inBriefSnapshot } from './request.ts'

it('limits what each statement of a question may take, with one helper for all of them', async () => {
  const limits = await inBriefSnapshot(aRequest(await testApp()), async ({ db }) => {
    const { rows } = await sql<object>`
      select current_setting('statement_timeout') as limit,
        current_setting('max_parallel_workers') as helpers
    `.execute(db)
    return rows
  })

  expect(limits).toEqual([{ limit: '5s', helpers: '1' }])
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
