import type { FastifyInstance, FastifyReply } from 'fastify'

/** Who leaves before the answer is complete has a line of their own in the log; 'answered' is never written for them. */
export const logClosedConnections = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished || !request.raw.socket.destroyed) return
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'unknown',
          ms: Math.round(reply.elapsedTime * 10) / 10,
          store: request.storeId ?? undefined,
        },
        'client closed the connection',
      )
    })
  })
}

const ofAConnection = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

/** Whether this failed because nobody waits for the answer any more. The database's connections fail alike. */
export const isOfClosedConnection = (error: Error & { code?: string }, { raw }: FastifyReply): boolean =>
  raw.destroyed && ofAConnection.has(error.code ?? '')
