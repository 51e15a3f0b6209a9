import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/errors.ts'
import type { Monitoring } from '#platform/monitoring/monitoring.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** `GET /metrics` for Prometheus, for those who have the token; without a token there is no such address. */
export const answerMetrics = (app: FastifyInstance, token: string, monitoring: Monitoring): void => {
  const expected = digest(`Bearer ${token}`)
  app.addHook('onResponse', async (request, reply) => {
    monitoring.observe({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      throw new AppError('unauthenticated', 'Send METRICS_TOKEN as the bearer token.')
    }
    return reply.type(monitoring.contentType).send(await monitoring.read())
  })
}
