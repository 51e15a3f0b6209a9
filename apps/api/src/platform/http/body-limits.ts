import type { FastifyInstance, RouteOptions } from 'fastify'
import { AppError } from '#platform/errors.ts'

/** A few bytes can unpack to gigabytes, and no client of ours packs what it sends: nothing is ever unpacked. */
export const refuseEncodedBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding']
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
      throw new AppError('wrong-type', 'The body must be sent uncompressed, without a Content-Encoding.')
  })
}

/** A mail program unsubscribes with a form, which is no other call's business. */
export const takingAnyForm = (route: RouteOptions) => async (scope: FastifyInstance) => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { bodyLimit: 1024, parseAs: 'buffer' },
    (_request, _body, done) => done(null),
  )
  scope.route(route)
}
