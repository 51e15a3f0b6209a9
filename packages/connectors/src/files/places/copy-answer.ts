import type { IncomingMessage } from 'node:http'
import type { SourceAccess } from '#connectors/connector.ts'
import { type Ask, receive } from '#connectors/http/ask.ts'
import { copyLimits } from '../write-copy.ts'

const limits = { mostBytes: copyLimits.mostBytes, wholeMs: 75_000, silenceMs: copyLimits.silenceMs }

async function* heardOf(answer: IncomingMessage, heard: () => void): AsyncGenerator<Uint8Array> {
  for await (const piece of answer) {
    heard()
    yield piece as Uint8Array
  }
}

/** Hands over the answer to a request while it comes. */
export const copyAnswer = (
  access: SourceAccess,
  asked: Ask,
  take: (pieces: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> =>
  receive(access, asked, { limits, take: (answer, { heard }) => take(heardOf(answer, heard)) })
