import { fieldError } from '#platform/errors.ts'
import type { QuestionRow } from './questions.queries.ts'

export const getQuestion = (all: readonly QuestionRow[], id: string): QuestionRow => {
  const row = all.find((one) => one.id === id)
  if (!row) throw fieldError('missing', 'id', 'This question does not exist.')
  return row
}

type Named = { id?: string; name: string }

export const refuseSameName = (all: readonly QuestionRow[], { id, name }: Named): void => {
  if (all.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase()))
    throw fieldError('conflict', 'name', 'There is already a question of this name.')
}
