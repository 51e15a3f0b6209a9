import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aDatabase } from '#testing/a-database.ts'
import { aRequest } from '#testing/a-request.ts'
import { startTestApp } from '#testing/test-app.ts'
import { makeDemoShop } from './make-demo-shop.ts'

it('leaves no session behind, so that its owner sees only their own devices', async () => {
  const app = await startTestApp({ DATABASE_URL: await aDatabase(), SAMPLE_SALES: '100' })

  const demo = await makeDemoShop(aRequest(app))

  expect(demo?.email).toBe('demo@tillsight.local')
  expect((await sql`select 1 from session`.execute(app.database.db)).rows).toEqual([])
})
