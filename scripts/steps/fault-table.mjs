/** Median and longest of the times until selling went on, in seconds. */
const backIn = (times = []) => {
  if (times.length === 0) return '–'
  const sorted = times.toSorted((one, other) => one - other)
  const seconds = (ms) => (ms / 1000).toFixed(1)
  const median = seconds(sorted[Math.floor(sorted.length / 2)])
  return sorted.length === 1 ? `${median} s` : `${median} s (${seconds(sorted.at(-1))})`
}

/** @type {[string, (line: { title: string, status: string, fault: Record<string, any> }) => unknown][]} */
const columns = [
  ['fault', ({ title, fault }) => (fault.note ? `${title} (${fault.note})` : title)],
  ['times', ({ fault }) => fault.times],
  ['answered', ({ fault }) => fault.answered],
  ['interrupted', ({ fault }) => fault.interrupted],
  ['lost', ({ fault }) => fault.lost],
  ['twice', ({ fault }) => fault.twice],
  ['back in, median (longest)', ({ fault }) => backIn(fault.backMs)],
  ['holds', ({ status }) => (status === 'passed' ? 'yes' : 'NO')],
]

const row = (cells) => `| ${cells.join(' | ')} |`

/** The lines of a Markdown table, from the report of Vitest: one for each test of a fault, those with figures first. */
export function faultTable({ testResults }) {
  const faults = testResults
    .filter(({ name }) => name.endsWith('.faults.test.ts'))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => ['passed', 'failed'].includes(status))
    .map(({ fullName, status, meta }) => ({ title: fullName.trim(), status, fault: meta?.fault ?? {} }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
    .toSorted((one, other) => Number('times' in other.fault) - Number('times' in one.fault))
  if (faults.length === 0) return []
  return [
    row(columns.map(([name]) => name)),
    row(columns.map(() => '---')),
    ...faults.map((one) => row(columns.map(([, of]) => of(one) ?? '–'))),
  ]
}
