import { ask, askModel } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { askQuestion } from './ask-question.ts'
import { askFreely } from './model/ask-freely.ts'
import { editModel } from './model/edit-model.ts'
import { getModel } from './model/get-model.ts'
import { removeModel } from './model/remove-model.ts'

export const askCalls = [
  answering(ask.askQuestion, askQuestion),
  answering(askModel.getModel, getModel),
  answering(askModel.editModel, editModel),
  answering(askModel.removeModel, removeModel),
  answering(askModel.askFreely, askFreely),
]
