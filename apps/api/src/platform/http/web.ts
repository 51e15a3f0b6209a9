import { existsSync } from 'node:fs'
import path from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failure } from './envelope.ts'

const year = 31_536_000

/** A file that carries its own fingerprint never changes; the rest is asked for anew. */
const cachingOf = (file: string, folder: string): string =>
  file.startsWith(path.join(folder, 'assets', path.sep)) ? `public, max-age=${year}, immutable` : 'no-cache'

const isAPerson = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) && (request.headers.accept ?? '').includes('text/html')

/** The web app's files; any other address a person opens gets its page, which knows the routes. */
export const serveWeb = async (app: FastifyInstance, folder: string): Promise<void> => {
  const hasWeb = existsSync(path.join(folder, 'index.html'))
  if (hasWeb) {
    await app.register(files, {
      root: folder,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.setHeader('Cache-Control', cachingOf(file, folder))
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (hasWeb && isAPerson(request)) return reply.sendFile('index.html')
    return reply.code(404).send(failure(`There is no ${request.method} ${request.url.split('?')[0]} here.`))
  })
}
