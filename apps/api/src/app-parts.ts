/** What the start needs of the app, loaded while the database starts. */
export { foldSums } from '#features/metrics/index.ts'
export { runDueSchedules } from '#features/reports/index.ts'
export { makeDemoShop } from '#features/samples/index.ts'
export { buildApp } from './app.ts'
