import './steps/node-version.mjs'
import { batchesOf } from './singer/batches.mjs'
import { configFrom } from './singer/config.mjs'
import { linesOf, TargetError } from './singer/lines.mjs'
import { send } from './singer/send.mjs'

/**
 * A Singer target: reads the lines of a tap (or of an Airbyte source) and sends them to a connection. A STATE is printed
 * once everything before it is stored; all that people read goes to stderr.
 */
const say = (text) => process.stderr.write(`${text}\n`)

/** The server counts the lines of a batch. */
const inInput = ({ places }, message) =>
  message.replace(/^Line (\d+)/, (found, place) => (places[place] ? `Line ${places[place]}` : found))

async function* withFirst(first, lines) {
  for (const text of first) yield { text, place: 0 }
  yield* lines
}

try {
  const { url, key, first } = configFrom(process.argv.slice(2))
  const sums = {}
  for await (const batch of batchesOf(withFirst(first, linesOf(process.stdin)))) {
    const sent = await send({ url, key }, batch.lines).catch((error) => {
      if (!(error instanceof TargetError)) throw error
      throw new TargetError(
        `Lines ${batch.first} to ${batch.last} were not stored: ${inInput(batch, error.message)}`,
      )
    })
    for (const [outcome, count] of Object.entries(sent.counts)) sums[outcome] = (sums[outcome] ?? 0) + count
    for (const { id, message } of sent.refused) say(`Refused ${id}: ${message}`)
    for (const state of batch.states) process.stdout.write(`${JSON.stringify(state)}\n`)
  }
  const counted = Object.entries(sums).filter(([, count]) => count > 0)
  say(
    counted.length > 0 ? counted.map(([outcome, count]) => `${count} ${outcome}`).join(', ') : 'No records.',
  )
} catch (error) {
  if (!(error instanceof TargetError)) throw error
  say(error.message)
  process.exitCode = 1
}
