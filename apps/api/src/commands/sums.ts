import { countWrongSums, rebuildSums, selectStores } from '#features/figures/metrics/index.ts'
import { withRunningDatabase } from '#platform/database/running-database.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** For the person who runs a Tillsight: do the sums match the sales? Those that do not are recalculated. */
await withRunningDatabase(async ({ db }) => {
  const stores = await selectStores(db)
  for (const { id, name } of stores) {
    const wrong = await countWrongSums(db, id)
    if (wrong > 0) await rebuildSums(db, id)
    say(
      `${name}: ${wrong === 0 ? 'the sums match the sales' : `${wrong} sums were wrong and have been rebuilt`}`,
    )
  }
})
