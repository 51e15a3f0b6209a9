import type { IncomingMessage } from 'node:http'
import { SourceError } from '../source-error.ts'

/** All of an answer; ended as soon as it is larger than it may be. */
export const readBody = async (
  answer: IncomingMessage,
  { host, mostBytes, heard }: { host: string; mostBytes: number; heard: () => void },
): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    heard()
    const part = chunk as Buffer
    size += part.length
    if (size > mostBytes) {
      answer.destroy()
      const megabytes = Math.round(mostBytes / 1024 / 1024)
      throw new SourceError('broken', `${host} sent more than ${megabytes} MB in one answer.`)
    }
    chunks.push(part)
  }
  if (!answer.complete)
    throw new SourceError('broken', `${host} closed the connection before it had answered.`)
  return Buffer.concat(chunks).toString('utf8')
}
