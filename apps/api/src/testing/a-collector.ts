import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { atTheEnd } from './at-the-end.ts'

type Value = { stringValue?: string; intValue?: number }
type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: { key: string; value: Value }[]
}
type Body = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }

export type CollectedSpan = Omit<Sent, 'attributes'> & { facts: Record<string, string | number | undefined> }

/** A collector of OpenTelemetry that takes what it is sent, as JSON. */
export type Collector = { url: string; paths: string[]; spans: CollectedSpan[] }

const factsOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

export const aCollector = async (): Promise<Collector> => {
  const collector: Collector = { url: '', paths: [], spans: [] }
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Body
    collector.paths.push(`${request.method} ${request.url}`)
    for (const { scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans)
        collector.spans.push(...spans.map((span) => ({ ...span, facts: factsOf(span) })))
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd(() => {
    server.close()
    server.closeAllConnections()
  })
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return collector
}
