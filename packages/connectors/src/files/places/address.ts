import type { IncomingMessage } from 'node:http'
import type { SourceAccess } from '#connectors/connector.ts'
import { receive } from '#connectors/http/ask.ts'
import { sourceUrl } from '#connectors/http/source-url.ts'
import { optional, secret, setting } from '#connectors/profiles/fields.ts'
import type { Place } from '../place.ts'
import { copyAnswer } from './copy-answer.ts'
import { datesField } from './fields.ts'

const asked = ({ settings, secrets, allowsPrivate }: SourceAccess) => ({
  url: sourceUrl(settings.address ?? '', allowsPrivate).href,
  headers: {
    accept: '*/*',
    ...(secrets.token && { authorization: `Bearer ${secrets.token}` }),
  },
})

const nameOf = (answer: IncomingMessage, { pathname, host }: URL): string => {
  const [, given] = /filename="?([^";]{1,100})/i.exec(answer.headers['content-disposition'] ?? '') ?? []
  const last = decodeURIComponent(pathname.split('/').filter(Boolean).at(-1) ?? '')
  return (given ?? last).replace(/[^\p{L}\p{N} ._-]/gu, '_') || host
}

/** A file behind an address, such as an export that another system writes every night. */
export const address: Place = {
  id: 'address',
  name: 'File at an address',
  fields: [
    setting('address', 'Address', {
      hint: 'Of a CSV, Excel, JSON or Parquet file. Who may see connections can see it.',
      example: 'https://example.com/exports/orders.csv',
    }),
    optional(
      secret('token', 'Token', { hint: 'Sent as “Authorization: Bearer …”, if the server wants one.' }),
    ),
    datesField,
  ],
  list: (access) => {
    const request = asked(access)
    return receive(access, request, {
      take: async (answer) => {
        answer.destroy()
        const { etag, 'last-modified': modified, 'content-length': size } = answer.headers
        const changed = modified ? new Date(modified) : null
        return [
          {
            path: request.url,
            name: nameOf(answer, new URL(request.url)),
            changedAt: changed && !Number.isNaN(changed.getTime()) ? changed.toISOString() : null,
            // Of a server that says neither it is read each time; rows that are the same change nothing.
            version: etag ?? (modified ? `${modified} ${size}` : access.now.toISOString()),
          },
        ]
      },
    })
  },
  copy: (access, _file, take) => copyAnswer(access, asked(access), take),
}
