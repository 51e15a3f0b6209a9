import type { Call } from '@tillsight/contract/call'
import { webhookMessages } from '@tillsight/contract/data/webhook-events'
import { ErrorEnvelope, failures } from '@tillsight/contract/errors'
import { eventWords, webhookEvents } from '@tillsight/domain/data/webhooks/events'
import { z } from 'zod'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const parametersOf = (call: Call) => {
  const json = schemaOf(call.input, 'input') as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(json.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: json.required?.includes(name) ?? false,
    schema,
  }))
}

const contentOf = (call: Call) => {
  const data = schemaOf(call.output, 'output')
  if (call.stream) return { 'text/event-stream': { schema: data } }
  if (call.file) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const properties = { status: { const: 'OK' }, data }
  return { 'application/json': { schema: { type: 'object', properties, required: ['status', 'data'] } } }
}

const answersOf = (call: Call) => {
  const possible = Object.entries(failures).filter(
    ([failure]) => call.access !== 'public' || failure !== 'forbidden',
  )
  const errors = possible.map(([failure, status]) => [
    String(status),
    {
      description: failure,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
  return {
    200: { description: 'OK', content: contentOf(call) },
    ...Object.fromEntries(errors),
  }
}

const contentTypeOf = (call: Call): string =>
  call.body === 'multipart' ? 'multipart/form-data' : 'application/json'

const bodyOf = (call: Call) => ({
  [contentTypeOf(call)]: { schema: schemaOf(call.input, 'input') },
  ...(call.body === 'lines' && { 'application/x-ndjson': { schema: { type: 'string' } } }),
})

const operationOf = (call: Call) => ({
  summary: call.summary,
  'x-access': call.access,
  security: call.access === 'public' ? [] : [{ bearer: [] }],
  ...(call.method === 'POST' && call.body !== 'query-first'
    ? {
        parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }],
        requestBody: {
          required: true,
          content: bodyOf(call),
        },
      }
    : { parameters: parametersOf(call) }),
  responses: answersOf(call),
})

/** What a store posts to its webhooks. */
const webhooksOf = () =>
  Object.fromEntries(
    webhookEvents.map((event) => [
      event,
      {
        post: {
          summary: `${eventWords[event].label}. ${eventWords[event].hint}`,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(webhookMessages[event], 'output') } },
          },
          responses: { 200: { description: 'Any 2xx: it was taken' } },
        },
      },
    ]),
  )

export const openApi = (calls: readonly Call[], version: string) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const methods = paths[call.path] ?? {}
    methods[call.method.toLowerCase()] = operationOf(call)
    paths[call.path] = methods
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tillsight', version },
    paths,
    webhooks: webhooksOf(),
    components: {
      schemas: { Error: schemaOf(ErrorEnvelope, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
