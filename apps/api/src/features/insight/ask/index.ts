import { ask } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { askQuestion } from './ask-question.ts'

export const askCalls = [answering(ask.askQuestion, askQuestion)]
