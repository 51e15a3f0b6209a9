import './steps/node-version.mjs'
import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual, promisify } from 'node:util'
import { callerOf } from './screens/wall.mjs'
import { openDemoShop } from './screenshots/demo-shop.mjs'
import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { endChildrenOnSignals, fail, root } from './steps/run.mjs'

/** The official inspector of MCP servers, against the demo store: every tool, beside the same call of the API. */
process.chdir(root)
endChildrenOnSignals()
await withLock(async () => {
  await install()
  await build()
})

const inspector = '@modelcontextprotocol/inspector@2.12.0'
const shop = await openDemoShop()
const call = callerOf(shop.address, (await shop.user()).token)
const { token } = await call('/account/create_token', { name: 'Inspector', scope: 'read', days: 7 })
await call('/finding/refresh', {})
while ((await call('/finding/view')).made_at === null) await pause(200)

const ask = promisify(execFile)
/** Its answers are on the standard output, what it warns of beside them. */
const inspect = async (...asked) => {
  const options = ['--header', `Authorization: Bearer ${token}`, ...asked]
  const args = [
    '--yes',
    '--loglevel=error',
    '--engine-strict=false',
    inspector,
    '--cli',
    `${shop.address}/mcp`,
  ]
  const limits = { timeout: 180_000, maxBuffer: 64 * 1024 * 1024 }
  const { stdout, stderr } = await ask('npx', [...args, ...options], limits)
  return { warnings: stderr.trim(), answer: JSON.parse(stdout) }
}

const days = { start_date: '2026-01-01', end_date: '2026-12-31' }
const of = { metric: 'netSales', ...days }
const query = (path, sent) => call(`${path}?${new URLSearchParams(sent)}`)
/** @type {[name: string, sent: object, same: (sent: any) => Promise<unknown>][]} */
const tools = [
  ['ask', { question: 'sales last month' }, (sent) => query('/ask', sent)],
  ['list_metrics', {}, () => call('/metric/catalogue')],
  ['query_metrics', { metrics: ['netSales'], ...days }, (sent) => call('/metric/query', sent)],
  ['explain_metric', of, (sent) => query('/metric/explain', sent)],
  ['list_rows', { ...of, operand: 'sales.net', limit: 5 }, (sent) => query('/metric/rows', sent)],
  ['why', of, (sent) => query('/metric/why', sent)],
  ['forecast', {}, () => call('/forecast/revenue')],
  ['forecast_cash', {}, () => call('/forecast/cash')],
  ['forecast_stock', {}, () => call('/forecast/stock')],
  ['what_if', { price_change: 10 }, (sent) => query('/what_if/calculate', sent)],
  ['findings', {}, () => call('/finding/view')],
  ['advice_record', {}, () => call('/advice/record')],
  ['make_report', { type: 'sales', ...days }, (sent) => query('/report/preview', { ...sent, fmt: 'csv' })],
]

const argument = ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`
const problems = []
const check = (name, isRight) => {
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${name}`)
  if (!isRight) problems.push(name)
}

try {
  const listed = await inspect('--method', 'tools/list', '--strict')
  const names = listed.answer.tools.map(({ name }) => name)
  check(`every client can read the schemas of the tools ${listed.warnings}`, listed.warnings === '')
  check('every tool is tried', String(names) === String(tools.map(([name]) => name)))
  for (const [name, sent, same] of tools) {
    const pairs = Object.entries(sent).map(argument)
    const tried = ['--method', 'tools/call', '--tool-name', name]
    const { answer } = await inspect(...tried, ...(pairs.length > 0 ? ['--tool-arg', ...pairs] : []))
    const { data } = JSON.parse(answer.content[0].text)
    check(`${name} answers what the API answers`, isDeepStrictEqual(data, await same(sent)))
  }
} finally {
  await shop.stop()
}
if (problems.length > 0) fail(`${problems.length} of ${tools.length + 2} checks failed.`)
