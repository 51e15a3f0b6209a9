import type { FastifyInstance } from 'fastify'
import type { Span, Tracing } from '#platform/tracing/tracing.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to another's
  interface FastifyRequest {
    span: Span | null
  }
}

/** Asked every few seconds by machines, and never slow for a reason that a trace shows. */
const untraced = new Set(['/health', '/metrics'])

/** One trace for each request. Its id leads to the line in the log, which has the store. */
export const traceRequests = (app: FastifyInstance, tracing: Tracing): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, id, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    if (untraced.has(route)) return done()
    const facts = { 'http.request.method': method, 'http.route': route, 'tillsight.request_id': id }
    const span = tracing.begin({ kind: 'request', name: `${method} ${route}`, facts })
    request.span = span
    reply.raw.once('close', () => {
      span.add({ 'http.response.status_code': reply.statusCode })
      if (!reply.raw.writableFinished && request.raw.socket.destroyed) span.fail('closed')
      else if (reply.statusCode >= 500) span.fail(String(reply.statusCode))
      span.end()
    })
    span.run(done)
  })
  // What follows a body is called by the connection that it came over.
  app.addHook('preHandler', (request, _reply, done) => (request.span ? request.span.run(done) : done()))
}
