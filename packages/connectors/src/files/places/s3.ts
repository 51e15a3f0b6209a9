import type { SourceAccess } from '#connectors/connector.ts'
import { ask } from '#connectors/http/ask.ts'
import { baseUrl } from '#connectors/http/source-url.ts'
import { optional, secret, setting } from '#connectors/profiles/fields.ts'
import { SourceError } from '#connectors/source-error.ts'
import { isTableName, type Place, type SourceFile } from '../place.ts'
import { copyAnswer } from './copy-answer.ts'
import { datesField } from './fields.ts'
import { encoded, signS3 } from './sign-s3.ts'

const mostPages = 10

const request = ({ settings, secrets, allowsPrivate, now }: SourceAccess, path: string, query = '') => {
  const region = settings.region?.trim() || 'us-east-1'
  const endpoint = settings.endpoint?.trim() || `https://s3.${region}.amazonaws.com`
  const bucket = settings.bucket?.trim() ?? ''
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/i.test(bucket))
    throw new SourceError('refused', 'This is not the name of a bucket.')
  const url = new URL(`${baseUrl(endpoint, allowsPrivate)}/${bucket}${path}${query}`)
  const key = { id: settings.key_id?.trim() ?? '', secret: secrets.secret_key ?? '', region }
  return { url: url.href, headers: { accept: '*/*', ...signS3(url, key, now) } }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const textIn = (xml: string, tag: string): string | null => {
  const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? []
  return (
    text?.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
      const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16)
      if (decimal || hex) return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      return entities[name] ?? whole
    }) ?? null
  )
}

const fileFrom = (xml: string): SourceFile | null => {
  const key = textIn(xml, 'Key')
  const name = key?.split('/').at(-1)
  if (!key || !name || !isTableName(name)) return null
  const changed = new Date(textIn(xml, 'LastModified') ?? '')
  return {
    path: key,
    name,
    changedAt: Number.isNaN(changed.getTime()) ? null : changed.toISOString(),
    version: `${textIn(xml, 'ETag')} ${textIn(xml, 'Size')}`,
  }
}

/** A bucket of Amazon S3, or of anything that speaks as it does. The two requests that it takes are signed here. */
export const s3: Place = {
  id: 's3',
  name: 'S3 bucket',
  fields: [
    setting('bucket', 'Bucket', { example: 'shop-exports' }),
    optional(
      setting('prefix', 'Folder', { hint: 'What the names of files begin with.', example: 'orders/' }),
    ),
    optional(
      setting('endpoint', 'Server', {
        hint: 'Only for one that is not Amazon, such as MinIO.',
        example: 'https://minio.example.com',
      }),
    ),
    optional(setting('region', 'Region', { example: 'us-east-1' })),
    setting('key_id', 'Access key id', { hint: 'Of a user who can only read this bucket.' }),
    secret('secret_key', 'Secret access key'),
    datesField,
  ],
  list: async (access) => {
    const prefix = encoded(access.settings.prefix?.trim() ?? '')
    const files: SourceFile[] = []
    let token: string | null = null
    for (let page = 0; page < mostPages; page += 1) {
      const more: string = token ? `&continuation-token=${encoded(token)}` : ''
      const { body } = await ask(access, request(access, '/', `?list-type=2&prefix=${prefix}${more}`))
      for (const [entry] of body.matchAll(/<Contents>[\s\S]*?<\/Contents>/g)) {
        const file = fileFrom(entry)
        if (file) files.push(file)
      }
      token = textIn(body, 'NextContinuationToken')
      if (!token) return files
    }
    throw new SourceError(
      'refused',
      'There are more than 10,000 files. Enter the folder of those that are wanted.',
    )
  },
  copy: (access, { path }, take) =>
    copyAnswer(access, request(access, `/${path.split('/').map(encoded).join('/')}`), take),
}
