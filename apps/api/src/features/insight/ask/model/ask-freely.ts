import { SourceError } from '@tillsight/connectors/source-error'
import type { askModel } from '@tillsight/contract'
import type { HiddenNames } from '@tillsight/domain/insight/ask/model/hidden-names'
import { phraseOf } from '@tillsight/domain/insight/ask/model/phrase'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { readKnown } from '../read-known.ts'
import { converse } from './converse.ts'
import { hideNames } from './hide-names.ts'
import { type ModelRow, selectModel, selectUse } from './model.queries.ts'
import { openKey } from './model-key.ts'

const usableModel = async (request: MemberRequest): Promise<ModelRow> => {
  const row = request.licence.ai ? await selectModel(request) : undefined
  if (!row) throw new AppError('missing', 'No language model is turned on in this store.')
  const { tokensIn, tokensOut } = await selectUse(request)
  if (tokensIn + tokensOut >= row.monthly_tokens)
    throw new AppError(
      'conflict',
      'The language model has used its tokens of this month. The owner sets the limit.',
    )
  return row
}

const noAnswer = 'The model found no question that Tillsight can answer. Try other words.'

type Spoken = Awaited<ReturnType<typeof converse>>

/** What the model said with our values in it, if every word of it may be shown. */
const piecesOf = ({ said, marked, answers }: Spoken, names: HiddenNames, typed: readonly string[]) => {
  const words = [...typed.map(names.hide), ...answers.map(({ read_as }) => read_as)]
  const pieces = phraseOf(said, { marks: new Set(marked.keys()), words })
  return (
    pieces?.map((piece) =>
      'mark' in piece ? (marked.get(piece.mark) ?? { text: '' }) : { text: names.reveal(piece.text) },
    ) ?? null
  )
}

/** The model chooses and words questions; every figure is ours. What it says is shown only where it has no number of its own. */
export const askFreely: Verb<typeof askModel.askFreely> = async (request, { question, earlier }) => {
  const row = await usableModel(request)
  const key = await openKey(request, row)
  const known = await readKnown(request, question)
  const before = earlier.flatMap(({ question, asked }) => [question, ...asked])
  const names = await hideNames(request, [question, ...before], known)
  try {
    const spoken = await converse(request, { row, key, known, names, question, earlier })
    const { asked, answers, lookedAt, failure, sent, tokens } = spoken
    const isAnswered = answers.length > 0 || lookedAt.length > 0
    return {
      pieces: isAnswered ? piecesOf(spoken, names, [question, ...before]) : null,
      asked,
      answers,
      looked_at: lookedAt,
      refused: isAnswered ? null : (failure ?? noAnswer),
      sent,
      host: new URL(row.address).host,
      tokens,
    }
  } catch (error) {
    if (error instanceof SourceError) throw new AppError('unavailable', error.message)
    throw error
  }
}
