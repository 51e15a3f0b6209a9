import { aStore, type TestStore } from './a-store.ts'
import type { TestApp } from './test-app.ts'

/** The owner of a store who also runs the installation: no call is closed to them. */
export const anOperator = async (app?: TestApp): Promise<TestStore> => {
  const store = await aStore({}, app)
  store.app.config.operators.push(store.owner.email)
  return store
}
