import type { FastifyInstance, RouteOptions } from 'fastify'
import { AppError } from '#platform/errors.ts'
import { refuseTooManyValuesInJson } from './input-size.ts'

/** A few bytes can unpack to gigabytes, and no client of ours packs what it sends: nothing is ever unpacked. */
export const refuseEncodedBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding']
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
      throw new AppError('wrong-type', 'The body must be sent uncompressed, without a Content-Encoding.')
  })
}

/** Anyone may send a body: it is parsed before it is known who they are. */
export const limitJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    try {
      refuseTooManyValuesInJson(body)
    } catch (error) {
      done(error as Error)
      return
    }
    parse(request, body.toString(), done)
  })
}

/** Lines of JSON are a text here: each of them is read by itself. */
export const takingLines = (route: RouteOptions) => async (scope: FastifyInstance) => {
  scope.addContentTypeParser('application/x-ndjson', { parseAs: 'string' }, (_request, lines, done) =>
    done(null, { lines }),
  )
  scope.route(route)
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
