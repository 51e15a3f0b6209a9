import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import type { ModelShape, Turn } from './model-shape.ts'
import { countIn, listIn, objectIn, parsedIn, textIn } from './read-json.ts'

const contentOf = (turn: Turn): JsonObject => {
  if (turn.role === 'user') return { role: 'user', parts: [{ text: turn.text }] }
  if (turn.role === 'tools')
    return {
      role: 'user',
      parts: turn.results.map(({ use, text }) => ({
        functionResponse: { name: use.name, response: { result: text } },
      })),
    }
  const said = turn.text ? [{ text: turn.text }] : []
  const uses = turn.uses.map(({ name, input }) => ({ functionCall: { name, args: input } }))
  return { role: 'model', parts: [...said, ...uses] }
}

export const gemini: ModelShape = {
  path: (model) => `/models/${model}:generateContent`,
  headers: (key) => ({ 'x-goog-api-key': key }),
  body: (_model, { system, turns, tools, mostTokens }) => ({
    systemInstruction: { parts: [{ text: system }] },
    contents: turns.map(contentOf),
    generationConfig: { maxOutputTokens: mostTokens },
    tools: [
      {
        functionDeclarations: tools.map(({ name, description, schema }) => ({
          name,
          description,
          parameters: schema,
        })),
      },
    ],
  }),
  said: ({ candidates, usageMetadata }) => {
    const parts = listIn(objectIn(listIn(candidates)[0]?.content).parts)
    const used = objectIn(usageMetadata)
    return {
      text: parts.map(({ text }) => textIn(text)).join(''),
      uses: parts.flatMap(({ functionCall }, place) => {
        const asked = objectIn(functionCall)
        return asked.name
          ? [{ id: `use-${place}`, name: textIn(asked.name), input: parsedIn(asked.args) }]
          : []
      }),
      tokensIn: countIn(used.promptTokenCount),
      tokensOut: countIn(used.candidatesTokenCount),
    }
  },
}
