import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
}

const inMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A page or list for everyone, which says where people reach it: that is known only now. */
export const servePublicText = (
  app: FastifyInstance,
  { file, publicUrl }: { file: string; publicUrl: string },
) => {
  const { base, name, ext } = path.parse(file)
  const address = ext === '.txt' ? publicUrl : inMarkup(publicUrl)
  const text = readFileSync(file, 'utf8').replaceAll('{{PUBLIC_URL}}', () => address)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

  const addresses = ext === '.html' ? [name === 'index' ? '/' : `/${name}`, `/${base}`] : [`/${base}`]
  for (const url of addresses) {
    app.get(url, async (request, reply) => {
      reply.header('Cache-Control', 'no-cache').header('ETag', etag)
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type(`${types[ext]}; charset=utf-8`).send(text)
    })
  }
}
