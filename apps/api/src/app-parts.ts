/** What the start needs of the app, loaded while the database starts. */

export { makeDemoShop } from '#features/data/samples/index.ts'
export { watchOutbox } from '#features/data/webhooks/index.ts'
export { watchForAlerts } from '#features/figures/alerts/index.ts'
export { watchForContests } from '#features/floor/contests/index.ts'
export { updateInterruptedRestores } from '#features/operations/backups/index.ts'
export { confirmDemoStore } from '#features/people/accounts/index.ts'
export { buildApp, tasks } from './app.ts'
