import type { FreeAnswer as Answer } from '@tillsight/contract/insight/ask-model'
import { mostEarlier, whatLeaves } from '@tillsight/domain/insight/ask/model/model-kinds'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { FollowUpField } from './follow-up-field.tsx'
import { FreeAnswer } from './free-answer.tsx'
import { useAskFreely, useModel } from './model.api.ts'

type AskTheModelProps = {
  question: string
  /** Whether it was answered without a model: then only what follows it is asked. */
  isAnswered: boolean
  catalogue: Catalogue
}

type Turn = { question: string; answer: Answer }

const failure = 'The model did not answer.'

/** Offered where a model is turned on: for a question that was not understood, and for those that follow. */
export const AskTheModel = ({ question, isAnswered, catalogue }: AskTheModelProps) => {
  const model = useModel().data?.model
  const { mutate, error, isPending } = useAskFreely()
  const [turns, setTurns] = useState<Turn[]>([])
  if (!model) return null
  const ask = (next: string, onAnswered?: () => void) => {
    const before = [
      ...(isAnswered ? [{ question, asked: [question] }] : []),
      ...turns.map(({ question, answer }) => ({ question, asked: answer.asked })),
    ]
    mutate(
      { question: next, earlier: before.slice(-mostEarlier) },
      {
        onSuccess: (answer) => {
          setTurns((turns) => [...turns, { question: next, answer }])
          onAnswered?.()
        },
      },
    )
  }
  const isFollowed = isAnswered || turns.length > 0
  return (
    <section aria-label="Language model" className="mt-5 flex flex-col gap-5">
      {turns.map(({ question: asked, answer }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same can be asked twice
        <div key={place} className="flex flex-col gap-3">
          {asked !== question && <h2 className="text-md wrap-anywhere">{asked}</h2>}
          <FreeAnswer answer={answer} catalogue={catalogue} />
        </div>
      ))}
      {isPending && <Skeleton className="h-40 w-full" />}
      {error && (
        <p role="alert" className="text-loss">
          {error instanceof ApiError ? error.saidOr(failure) : failure}
        </p>
      )}
      <div>
        {isFollowed ? (
          <FollowUpField model={model.model} busy={isPending} onAsk={ask} />
        ) : (
          <Button variant="secondary" busy={isPending} onClick={() => ask(question)}>
            Ask {model.model}
          </Button>
        )}
        <p className="mt-2 max-w-2xl text-sm text-ink-faint">
          What goes to {model.host}: {whatLeaves}
        </p>
      </div>
    </section>
  )
}
