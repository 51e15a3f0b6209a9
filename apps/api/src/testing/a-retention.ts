import { noRules, type RetentionRules } from '@tillsight/domain/data/privacy/retention'
import { sql } from 'kysely'
import { storeIdOf } from './a-clientele.ts'
import type { TestStore } from './a-store.ts'
import type { Answer } from './a-visitor.ts'

export const rehearsal = (store: Pick<TestStore, 'get'>, rules: Partial<RetentionRules>): Promise<Answer> => {
  const query = new URLSearchParams(
    Object.entries(rules).map(([rule, limit]) => [rule, String(limit)] as [string, string]),
  )
  return store.get(`/retention/rehearsal?${query}`)
}

/** Rehearsed and confirmed, as an owner does it. The first run waits in the queue. */
export const confirmedRules = async (store: TestStore, rules: Partial<RetentionRules>): Promise<Answer> => {
  const { data } = await rehearsal(store, rules)
  return store.post('/retention/confirm', { ...noRules, ...rules, seen: data.seen })
}

/** As if nobody had seen them for so many years. */
export const unseenFor = async (store: TestStore, id: string, years: number): Promise<void> => {
  const then = sql`date_trunc('second', now()) - make_interval(years => ${years}::int, days => 2)`
  await sql`
    update customer set created_at = ${then}, last_purchase_at = case when last_purchase_at is not null then ${then} end,
      consent_at = case when consent_at is not null then ${then} end
    where store_id = ${storeIdOf(store)} and id = ${id}
  `.execute(store.app.database.db)
}
