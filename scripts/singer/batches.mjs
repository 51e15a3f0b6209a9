import { headOf, TargetError } from './lines.mjs'

const mostRecords = 200
const mostBytes = 900_000

/**
 * Lines as they are sent together. Each batch begins with the schemas that it needs, so that the server remembers
 * nothing between two of them.
 * @param {AsyncIterable<{ text: string, place: number }>} lines
 */
export async function* batchesOf(lines) {
  const schemas = new Map()
  let batch = newBatch()
  for await (const line of lines) {
    const head = headOf(line)
    // A record of Airbyte does not name its stream at the top: its schema is the catalog.
    if (head.type === 'SCHEMA' || head.type === 'CATALOG') schemas.set(head.stream, line.text)
    const needed = () => missingSchema(batch, head, schemas)
    if (
      batch.records >= mostRecords ||
      (batch.bytes > 0 && batch.bytes + sizeOf(line, needed()) > mostBytes)
    ) {
      yield batch
      batch = newBatch()
    }
    add(batch, line, { head, schema: needed() })
  }
  if (batch.lines.length > 0) yield batch
}

const newBatch = () => ({
  ...{ lines: [], places: [], sent: new Set(), bytes: 0, records: 0, states: [], first: 0, last: 0 },
})

const missingSchema = ({ sent }, { type, stream }, schemas) => {
  if (type !== 'RECORD' && type !== 'ACTIVATE_VERSION') return null
  const schema = schemas.get(stream)
  return schema && !sent.has(schema) ? schema : null
}

const sizeOf = ({ text }, schema) => Buffer.byteLength(text) + Buffer.byteLength(schema ?? '') + 2

const add = (batch, line, { head, schema }) => {
  batch.bytes += sizeOf(line, schema)
  if (batch.bytes > mostBytes) throw new TargetError(`Line ${line.place} is too large with its schema.`)
  if (schema) batch.lines.push(schema)
  batch.lines.push(line.text)
  batch.places[batch.lines.length] = line.place
  batch.sent.add(schema ?? line.text)
  if (head.type === 'RECORD') batch.records += 1
  if (head.type === 'STATE') batch.states.push(head.printed)
  batch.first ||= line.place
  batch.last = line.place
}
