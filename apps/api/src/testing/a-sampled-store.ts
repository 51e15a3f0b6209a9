import type { SessionUser } from '@tillsight/contract/people/accounts'
import { aCopyOf, aDatabase } from './a-database.ts'
import { goodsAndSalesOf, loadSamples } from './a-sample.ts'
import { aStore, type TestStore } from './a-store.ts'
import { aVisitor } from './a-visitor.ts'
import { startTestApp, withTestApp } from './test-app.ts'

type Rows = Record<string, string[]>
type Prepared<Own> = { url: string; now: Date; owner: SessionUser; password: string; before: Rows; own: Own }

const prepare = async <Own>(fill: (store: TestStore) => Promise<Own>): Promise<Prepared<Own>> => {
  const url = await aDatabase()
  return withTestApp({ DATABASE_URL: url }, async (app) => {
    const store = await aStore({}, app)
    const own = await fill(store)
    const before = await goodsAndSalesOf(store)
    await loadSamples(store)
    return { url, now: app.clock.now, owner: store.owner, password: store.password, before, own }
  })
}

/**
 * Makes stores with goods of their own and then sample data, each on a database of its own, and returns what was
 * there before. Loading takes seconds and is done once: what each test gets is a copy.
 */
export const sampledStores = <Own>(fill: (store: TestStore) => Promise<Own>) => {
  let prepared: Promise<Prepared<Own>> | null = null
  return async (): Promise<{ store: TestStore; before: Rows } & Own> => {
    prepared ??= prepare(fill)
    const { url, now, owner, password, before, own } = await prepared
    const app = await startTestApp({ DATABASE_URL: await aCopyOf(url) })
    app.clock.now = now
    const visitor = await aVisitor(owner.token, app)
    return { ...own, store: { ...visitor, owner, password, token: owner.token }, before }
  }
}
