import type { Json } from '@tillsight/domain/data/connections/mapped'
import type { SourceAccess } from '../connector.ts'
import { SourceError } from '../source-error.ts'
import { type Answer, type Ask, ask } from './ask.ts'

export type JsonAnswer = Pick<Answer, 'headers'> & { body: Json }

const parsed = (text: string, host: string): Json => {
  if (/^\s*</.test(text))
    throw new SourceError('refused', `${host} answered with a web page instead of data. Check the address.`)
  try {
    return JSON.parse(text) as Json
  } catch {
    throw new SourceError('broken', `${host} answered with something that is not JSON.`)
  }
}

export const askJson = async (access: SourceAccess, asked: Ask): Promise<JsonAnswer> => {
  const { headers, body } = await ask(access, asked)
  return { headers, body: parsed(body, new URL(asked.url).host) }
}
