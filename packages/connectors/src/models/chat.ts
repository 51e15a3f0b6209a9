import type { Json, JsonObject } from '@tillsight/domain/data/connections/mapped'
import type { SourceAccess } from '../connector.ts'
import { askJson } from '../http/ask-json.ts'
import { SourceError } from '../source-error.ts'
import { anthropic } from './anthropic.ts'
import { gemini } from './gemini.ts'
import type { Chat, ModelShape, Said } from './model-shape.ts'
import { openai } from './openai.ts'

const shapes = { openai, anthropic, gemini } satisfies Record<string, ModelShape>

type ModelAccess = { kind: keyof typeof shapes; address: string; model: string; key: string | null }

const isObject = (json: Json): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

const lettersPerToken = 4

/** A model that does not say what it took is counted by length: a limit must not depend on its word. */
const counted = (said: Said, sent: string): Said =>
  said.tokensIn + said.tokensOut > 0
    ? said
    : {
        ...said,
        tokensIn: Math.ceil(sent.length / lettersPerToken),
        tokensOut: Math.ceil(JSON.stringify([said.text, said.uses]).length / lettersPerToken),
      }

/** Asks a model once, within the limits of any other system. */
export const chatWith = async (
  reach: Omit<SourceAccess, 'settings' | 'secrets'>,
  { kind, address, model, key }: ModelAccess,
  chat: Chat,
): Promise<Said> => {
  const shape: ModelShape = shapes[kind]
  const sent = JSON.stringify(shape.body(model, chat))
  const { body } = await askJson(
    { ...reach, settings: {}, secrets: key ? { key } : {} },
    {
      url: `${address.replace(/\/+$/, '')}${shape.path(encodeURIComponent(model))}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? shape.headers(key) : {}) },
      body: sent,
    },
  )
  if (!isObject(body))
    throw new SourceError('broken', 'The model answered with something else than a message.')
  return counted(shape.said(body), sent)
}
