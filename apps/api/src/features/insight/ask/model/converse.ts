import { chatWith } from '@tillsight/connectors/models/chat'
import type { ToolUse, Turn } from '@tillsight/connectors/models/model-shape'
import type { Known } from '@tillsight/domain/insight/ask/known'
import type { HiddenNames } from '@tillsight/domain/insight/ask/model/hidden-names'
import { questionLimits } from '@tillsight/domain/insight/ask/model/model-kinds'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type Marked, markerOf } from './marks.ts'
import { addUse, type ModelRow } from './model.queries.ts'
import type { Found, ModelTool } from './model-tool.ts'
import { toolsFor } from './model-tools.ts'
import { systemWords } from './model-words.ts'

/** What was asked before in the same conversation: as it was typed, and the questions that it was put into. */
export type Earlier = { question: string; asked: readonly string[] }

type Conversation = {
  row: ModelRow
  key: string | null
  known: Known
  names: HiddenNames
  question: string
  earlier: readonly Earlier[]
}

const letters = 'abcdefgh'
const wholeMs = 90_000

const turnsOf = ({ names, question, earlier }: Conversation): Turn[] => [
  ...earlier.flatMap(({ question, asked }): Turn[] => [
    { role: 'user', text: names.hide(question) },
    {
      role: 'model',
      text: asked.length > 0 ? names.hide(`I asked: ${asked.join('; ')}`) : 'I found no answer.',
      uses: [],
    },
  ]),
  { role: 'user', text: names.hide(question) },
]

type Using = {
  tools: readonly ModelTool[]
  names: HiddenNames
  marked: Map<string, Marked>
  found: Found
  letter: string
}

/** A tool is used with the role of the person, and there is no other way in. */
const useTool = async (
  request: MemberRequest,
  { name, input }: ToolUse,
  { tools, names, marked, found, letter }: Using,
): Promise<string> => {
  const used = tools.find(({ tool }) => tool.name === name)
  if (!used) return 'There is no such tool.'
  try {
    return await used.use(request, { input, names, found, mark: markerOf(marked, letter) })
  } catch (error) {
    // What may work in a moment is for the person to try again, not for the model to reword.
    if (!(error instanceof AppError) || error.failure === 'unavailable') throw error
    found.failure = error.message
    return 'This cannot be answered.'
  }
}

const reachOf = ({ installation, now, signal }: MemberRequest) => {
  const limit = AbortSignal.timeout(wholeMs)
  return {
    allowsPrivate: installation.allowsPrivateConnections,
    folder: null,
    timeZone: 'UTC',
    now,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  }
}

/** Asks the model until it has nothing more to ask, or one of the limits is reached. */
export const converse = async (request: MemberRequest, conversation: Conversation) => {
  const { row, key, known, names } = conversation
  const { kind, address, model } = row
  const [reach, system, tools] = [reachOf(request), systemWords(known), toolsFor(request)]
  const turns = turnsOf(conversation)
  const sent = [system, ...turns.flatMap((turn) => ('text' in turn ? [turn.text] : []))]
  const marked = new Map<string, Marked>()
  const found: Found = { asked: [], answers: [], lookedAt: [], failure: null }
  let [said, tokens, used] = ['', 0, 0]
  for (let step = 0; step < questionLimits.steps && tokens < questionLimits.tokens; step += 1) {
    const chat = {
      system,
      turns,
      tools: tools.map(({ tool }) => tool),
      mostTokens: questionLimits.tokensOfStep,
    }
    const answer = await chatWith(reach, { kind, address, model, key }, chat)
    const { tokensIn, tokensOut, uses } = answer
    tokens += tokensIn + tokensOut
    await addUse(request, { questions: step === 0 ? 1 : 0, tokensIn, tokensOut })
    said = answer.text
    if (uses.length === 0) break
    const results = []
    for (const use of uses.slice(0, questionLimits.asked - used)) {
      const letter = letters.charAt(used)
      used += 1
      results.push({ use, text: await useTool(request, use, { tools, names, marked, found, letter }) })
    }
    if (results.length === 0) break
    turns.push({ role: 'model', text: said, uses: results.map(({ use }) => use) }, { role: 'tools', results })
    sent.push(...results.map(({ text }) => text))
  }
  return { said, ...found, marked, sent, tokens }
}
