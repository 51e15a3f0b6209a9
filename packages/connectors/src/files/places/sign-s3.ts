import { createHash, createHmac } from 'node:crypto'

export type S3Key = { id: string; secret: string; region: string }

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** As the signature wants it: also what URLs leave as it is. */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const nothing = sha256('')

/** The headers of a GET that prove who asks (AWS Signature Version 4). */
export const signS3 = (url: URL, { id, secret, region }: S3Key, now: Date): Record<string, string> => {
  const time = now.toISOString().replace(/[:-]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const signed = 'host;x-amz-content-sha256;x-amz-date'
  const headers = `host:${url.host}\nx-amz-content-sha256:${nothing}\nx-amz-date:${time}\n`
  const request = ['GET', url.pathname, query, headers, signed, nothing].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day))
  const signature = createHmac('sha256', key).update(text).digest('hex')
  return {
    'x-amz-date': time,
    'x-amz-content-sha256': nothing,
    authorization: `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  }
}
