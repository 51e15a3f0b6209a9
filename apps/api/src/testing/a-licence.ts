import { sql } from 'kysely'
import { anyStore, type Grant, makeLicenceKey, newKeyPair } from '#platform/licence/licence-key.ts'
import { aStore, type TestStore } from './a-store.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const pair = newKeyPair()

/** An app in which trials end, and that takes the keys made here. */
export const aLicensedApp = (settings: Record<string, string> = {}): Promise<TestApp> =>
  startTestApp({
    LICENSING: 'on',
    LICENCE_PUBLIC_KEY: pair.publicKey,
    SUPPORT_EMAIL: 'help@shop.example',
    ...settings,
  })

export const aKey = (grant: Partial<Grant> = {}, { privateKey } = pair): string =>
  makeLicenceKey(
    { store: anyStore, people: 5, until: '2099-12-31', modules: [], serial: 'T-1', ...grant },
    privateKey,
  )

/** The trial of the store ends so many days from now; by default it ended yesterday. */
export const endTrial = async ({ app, owner }: TestStore, days = -1): Promise<void> => {
  await sql`
    update store set trial_ends_at = ${app.clock.now}::timestamptz + interval '1 day' * ${days}::int
    where id = (select store_id from member where id = ${owner.id})
  `.execute(app.database.db)
}

export const anEndedStore = async (app?: TestApp, overrides = {}): Promise<TestStore> => {
  const store = await aStore(overrides, app ?? (await aLicensedApp()))
  await endTrial(store)
  return store
}
