import { ask } from '@tillsight/contract'
import type { Asked } from '@tillsight/contract/insight/ask'
import { longestQuestion } from '@tillsight/domain/insight/ask/words'
import type { MemberRequest } from '#platform/request.ts'
import { askQuestion } from '../ask-question.ts'
import { answerInMarks } from './marks.ts'
import { addAnswer, type ModelTool, type Using } from './model-tool.ts'

/** What is in quotation marks can be a name that nobody typed: such a sentence stays here. */
const isPlain = (text: string): boolean => !text.includes('“')

const refusalFor = (refused: Asked['refused']) => ({
  not_understood: refused?.words ?? [],
  reason: [refused?.reason ?? ''].filter(isPlain),
  try: (refused?.nearest ?? []).filter(isPlain),
})

/** One question as the person could ask it; what is refused is said without names. */
export const askFor = async (request: MemberRequest, question: unknown, { names, found }: Using) => {
  const typed = typeof question === 'string' ? names.reveal(question) : question
  const read = ask.askQuestion.input.safeParse({ question: typed })
  if (!read.success) return { answered: null, refusal: 'The question must be a short text.' }
  const { answered, refused } = await askQuestion(request, read.data)
  if (!answered) return { answered, refusal: names.hide(JSON.stringify(refusalFor(refused))) }
  addAnswer(found, answered)
  found.asked.push(read.data.question)
  return { answered, refusal: null }
}

export const askTool: ModelTool = {
  tool: {
    name: 'ask',
    description:
      'Ask Tillsight a question about the figures of the store, in the plain form that it understands. Answers with marks for figures, or with what it did not understand.',
    schema: {
      type: 'object',
      properties: { question: { type: 'string', maxLength: longestQuestion } },
      required: ['question'],
    },
  },
  access: ask.askQuestion.access,
  use: async (request, using) => {
    const { answered, refusal } = await askFor(request, using.input.question, using)
    return answered ? JSON.stringify(answerInMarks(answered, using.mark)) : refusal
  },
}
