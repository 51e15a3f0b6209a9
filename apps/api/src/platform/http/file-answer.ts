import type { Readable } from 'node:stream'

/** What a verb returns where the response is a file and not data. */
export class FileAnswer {
  constructor(
    readonly body: Buffer | Readable,
    readonly headers: Record<string, string>,
  ) {}
}

/** RFC 6266: a plain ASCII name for old programs, and the full name in any script. */
export const attachment = (name: string): string => {
  const clean = name.toWellFormed().replace(/[\p{Cc}/\\]/gu, '_')
  const plain = clean.replace(/[^\x20-\x7e]/g, '_').replace(/["%]/g, '_')
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"${clean === plain ? '' : `; filename*=UTF-8''${encoded}`}`
}

/** A file to keep. */
export const download = ({
  body,
  contentType,
  name,
  size,
}: {
  body: Buffer | Readable
  contentType: string
  name: string
  /** In bytes, where it is known before it is sent. */
  size?: number
}): FileAnswer =>
  new FileAnswer(body, {
    'Content-Type': contentType,
    ...(size === undefined ? {} : { 'Content-Length': String(size) }),
    'Content-Disposition': attachment(name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })

/** Until the first bytes are there: what fails before them can still be answered as a failure. */
export const begun = ({ body }: FileAnswer): Promise<void> => {
  if (Buffer.isBuffer(body)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      body.off('readable', settled).off('error', settle).off('close', settled)
      if (error) reject(error)
      else resolve()
    }
    const settled = () => settle(body.errored ?? undefined)
    body.once('readable', settled).once('error', settle).once('close', settled)
  })
}
