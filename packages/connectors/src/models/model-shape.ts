import type { JsonObject } from '@tillsight/domain/data/connections/mapped'

export type ToolUse = { id: string; name: string; input: JsonObject }
export type Turn =
  | { role: 'user'; text: string }
  | { role: 'model'; text: string; uses: readonly ToolUse[] }
  | { role: 'tools'; results: readonly { use: ToolUse; text: string }[] }
export type Tool = { name: string; description: string; schema: JsonObject }

export type Chat = {
  system: string
  turns: readonly Turn[]
  tools: readonly Tool[]
  mostTokens: number
}
export type Said = { text: string; uses: ToolUse[]; tokensIn: number; tokensOut: number }

/** How one kind of model is asked, and how its answer is read. */
export type ModelShape = {
  path: (model: string) => string
  headers: (key: string) => Record<string, string>
  body: (model: string, chat: Chat) => JsonObject
  said: (answer: JsonObject) => Said
}
