import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failure } from './envelope.ts'
import { servePublicText } from './public-text.ts'

const year = 31_536_000

/** A file that carries its own fingerprint never changes; the rest is revalidated. */
const cachingOf = (file: string, folder: string): string =>
  file.startsWith(path.join(folder, 'assets', path.sep)) ? `public, max-age=${year}, immutable` : 'no-cache'

const isAPerson = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) && (request.headers.accept ?? '').includes('text/html')

type Web = { folder: string; publicUrl: string }

/** The web app's files; any other address a person opens gets its page, which knows the routes. */
export const serveWeb = async (app: FastifyInstance, { folder, publicUrl }: Web): Promise<void> => {
  const hasWeb = existsSync(path.join(folder, 'app.html'))
  if (hasWeb) {
    const texts = readdirSync(folder).filter((name) => /\.(html|txt|xml)$/.test(name) && name !== 'app.html')
    for (const name of texts) servePublicText(app, { file: path.join(folder, name), publicUrl })
    await app.register(files, {
      root: folder,
      wildcard: false,
      index: false,
      // What the build has compressed is sent in place of a file, and has no address of its own.
      preCompressed: true,
      globIgnore: [...texts, '**/*.{br,gz}'],
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.setHeader('Cache-Control', cachingOf(file, folder))
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (hasWeb && isAPerson(request)) return reply.sendFile('app.html')
    return reply.code(404).send(failure(`There is no ${request.method} ${request.url.split('?')[0]} here.`))
  })
}
