import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import type { ModelShape, Turn } from './model-shape.ts'
import { countIn, listIn, objectIn, parsedIn, textIn } from './read-json.ts'

const messagesOf = (turn: Turn): JsonObject[] => {
  if (turn.role === 'user') return [{ role: 'user', content: turn.text }]
  if (turn.role === 'tools')
    return turn.results.map(({ use, text }) => ({ role: 'tool', tool_call_id: use.id, content: text }))
  const calls = turn.uses.map(({ id, name, input }) => ({
    id,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }))
  return [{ role: 'assistant', content: turn.text, ...(calls.length > 0 && { tool_calls: calls }) }]
}

/** Chat completions, which Ollama, LM Studio and llama.cpp answer, too. */
export const openai: ModelShape = {
  path: () => '/chat/completions',
  headers: (key) => ({ authorization: `Bearer ${key}` }),
  body: (model, { system, turns, tools, mostTokens }) => ({
    model,
    max_tokens: mostTokens,
    messages: [{ role: 'system', content: system }, ...turns.flatMap(messagesOf)],
    tools: tools.map(({ name, description, schema }) => ({
      type: 'function',
      function: { name, description, parameters: schema },
    })),
  }),
  said: ({ choices, usage }) => {
    const message = objectIn(listIn(choices)[0]?.message)
    const used = objectIn(usage)
    return {
      text: textIn(message.content),
      uses: listIn(message.tool_calls).map((call, place) => {
        const asked = objectIn(call.function)
        return {
          id: textIn(call.id) || `use-${place}`,
          name: textIn(asked.name),
          input: parsedIn(asked.arguments),
        }
      }),
      tokensIn: countIn(used.prompt_tokens),
      tokensOut: countIn(used.completion_tokens),
    }
  },
}
