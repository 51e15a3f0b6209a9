import { longestQuestion } from '@tillsight/domain/insight/ask/words'
import type { FormEvent } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { controlClass } from '#ui/fields/control-class.ts'

type FollowUpFieldProps = {
  model: string
  busy: boolean
  onAsk: (question: string, onAnswered: () => void) => void
}

/** The next question of a conversation, which the model reads beside those before it. */
export const FollowUpField = ({ model, busy, onAsk }: FollowUpFieldProps) => {
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = String(new FormData(form).get('follow-up') ?? '').trim()
    if (typed && !busy) onAsk(typed, () => form.reset())
  }
  return (
    <form className="flex max-w-2xl gap-2" onSubmit={ask}>
      <input
        type="text"
        name="follow-up"
        aria-label={`Ask ${model} a follow-up question`}
        placeholder="Follow up: and the month before?"
        maxLength={longestQuestion}
        autoComplete="off"
        className={controlClass}
      />
      <Button type="submit" variant="secondary" keepsFocus busy={busy}>
        Ask
      </Button>
    </form>
  )
}
