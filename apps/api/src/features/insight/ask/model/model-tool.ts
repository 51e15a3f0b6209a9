import type { Tool, ToolUse } from '@tillsight/connectors/models/model-shape'
import type { LookedAt } from '@tillsight/contract/insight/ask-model'
import type { Access } from '@tillsight/domain/access'
import type { HiddenNames } from '@tillsight/domain/insight/ask/model/hidden-names'
import type { MemberRequest } from '#platform/request.ts'
import type { Answered, Mark } from './marks.ts'

/** What the tools of one question have found, which the screen shows beside the words of the model. */
export type Found = {
  asked: string[]
  answers: Answered[]
  lookedAt: LookedAt[]
  /** Why the last of them that failed did: said where nothing else was found. */
  failure: string | null
}

export type Using = { input: ToolUse['input']; names: HiddenNames; mark: Mark; found: Found }

/** A call of the API as a model uses it: with the role of the person, and with marks in place of what it answers. */
export type ModelTool = {
  tool: Tool
  access: Access
  use: (request: MemberRequest, using: Using) => Promise<string>
}

export const addAnswer = ({ answers }: Found, answered: Answered): void => {
  if (!answers.some(({ read_as }) => read_as === answered.read_as)) answers.push(answered)
}

export const addLookedAt = ({ lookedAt }: Found, one: LookedAt): void => {
  if (!lookedAt.some(({ source }) => source === one.source)) lookedAt.push(one)
}
