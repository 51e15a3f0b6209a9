import { randomInt } from 'node:crypto'

const given = process.env.TEST_SEED

/** The same at every run, so that no checkout fails by chance. TEST_SEED=random, or a number, tries other values. */
export const testSeed = given === 'random' ? randomInt(1_000_000_000) : Number(given ?? 20_261_118)

if (!Number.isSafeInteger(testSeed))
  throw new Error(`TEST_SEED is a whole number or 'random', not '${given}'.`)

// Read by the tests, and by this file again, which is loaded once per project.
process.env.TEST_SEED = String(testSeed)
