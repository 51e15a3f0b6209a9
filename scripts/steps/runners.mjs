import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  brief,
  judge,
  playwrightCounts,
  playwrightFailures,
  readReport,
  vitestCounts,
  vitestFailures,
} from './counts.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { bin, root, run, runNode } from './run.mjs'

const limit = 1800

const testEnv = (env) => ({ ...process.env, TEST_DATA_FOLDER: memoryFolder(), ...env })

/**
 * Each runner prints its own output and writes a JSON report to .cache.
 * @param {string[]} args
 * @param {{ filtered?: boolean, env?: Record<string, string>, node?: string }} [options] on another Node if it is given
 */
export async function runVitest(args, { filtered = args.length > 0, env, node = process.execPath } = {}) {
  const report = freshReport('vitest')
  const minutes = stopwatch()
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(node, [bin('vitest'), ...options, ...args], {
    limit,
    env: testEnv(env),
  })
  const [counts, failures] = [vitestCounts, vitestFailures]
  const result = resultOf({ name: 'vitest', report, counts, failures, code, filtered, minutes: minutes() })
  return { ...result, report }
}

/**
 * @param {string[]} args
 * @param {{ name?: string, config?: string, filtered?: boolean, env?: Record<string, string> }} options
 */
export async function runPlaywright(
  args,
  { name = 'playwright', config = 'e2e', filtered = args.length > 0, env },
) {
  const report = freshReport('playwright')
  const minutes = stopwatch()
  const options = ['test', '--config', join(root, config), '--reporter=list,json']
  const { code } = await runNode(bin('playwright'), [...options, ...args], {
    limit,
    env: { ...testEnv(env), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const [counts, failures] = [playwrightCounts, playwrightFailures]
  return resultOf({ name, report, counts, failures, code, filtered, minutes: minutes() })
}

/** Shown with each result, so that a run that grows towards its limit is noticed. */
function stopwatch() {
  const start = performance.now()
  return () => `${((performance.now() - start) / 60_000).toFixed(1)} min`
}

function resultOf({ name, report, counts, failures, code, filtered, minutes }) {
  const read = readReport(report)
  const { notes, ...judged } = judge({ counts: read && counts(read), code, filtered })
  return { name, ...judged, notes: [...notes, minutes], failures: read ? failures(read) : [] }
}

function freshReport(name) {
  const file = join(root, '.cache', `${name}.json`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** Ends the run: failures, one line per runner, then the total on the last line. */
export function conclude(results) {
  console.log()
  for (const line of brief(results.flatMap(({ failures = [] }) => failures))) console.log(line)
  for (const { name, passed, failed, notes } of results) {
    console.log(`${name}: ${[`${passed} passed`, `${failed} failed`, ...notes].join(', ')}`)
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
}
