import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import type { ModelShape, Turn } from './model-shape.ts'
import { countIn, listIn, objectIn, parsedIn, textIn } from './read-json.ts'

const messageOf = (turn: Turn): JsonObject => {
  if (turn.role === 'user') return { role: 'user', content: turn.text }
  if (turn.role === 'tools')
    return {
      role: 'user',
      content: turn.results.map(({ use, text }) => ({
        type: 'tool_result',
        tool_use_id: use.id,
        content: text,
      })),
    }
  const said = turn.text ? [{ type: 'text', text: turn.text }] : []
  const uses = turn.uses.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input }))
  return { role: 'assistant', content: [...said, ...uses] }
}

export const anthropic: ModelShape = {
  path: () => '/messages',
  headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  body: (model, { system, turns, tools, mostTokens }) => ({
    model,
    max_tokens: mostTokens,
    system,
    messages: turns.map(messageOf),
    tools: tools.map(({ name, description, schema }) => ({ name, description, input_schema: schema })),
  }),
  said: ({ content, usage }) => {
    const parts = listIn(content)
    const used = objectIn(usage)
    return {
      text: parts.map(({ type, text }) => (type === 'text' ? textIn(text) : '')).join(''),
      uses: parts.flatMap(({ type, id, name, input }) =>
        type === 'tool_use' ? [{ id: textIn(id), name: textIn(name), input: parsedIn(input) }] : [],
      ),
      tokensIn: countIn(used.input_tokens),
      tokensOut: countIn(used.output_tokens),
    }
  },
}
