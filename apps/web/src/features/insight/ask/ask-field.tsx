import { longestQuestion } from '@tillsight/domain/insight/ask/words'
import { MessageCircleQuestion } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { controlClass } from '#ui/fields/control-class.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { askAddress } from './ask-address.ts'

/** A question in plain words; its answer has an address of its own. */
export const AskField = ({ question = '' }: { question?: string | undefined }) => {
  const navigate = useNavigate()
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('question') ?? '').trim()
    if (typed) void navigate(askAddress(typed))
  }
  return (
    <search className="mb-5">
      <form className="flex gap-2" onSubmit={ask}>
        <div className="relative min-w-0 flex-1">
          <MessageCircleQuestion
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-faint"
            strokeWidth={1.75}
          />
          <input
            key={question}
            type="text"
            name="question"
            aria-label="Ask a question"
            placeholder="Ask: sales by product last month"
            defaultValue={question}
            maxLength={longestQuestion}
            autoComplete="off"
            className={classNames(controlClass, 'ps-9')}
          />
        </div>
        <Button type="submit" variant="secondary">
          Ask
        </Button>
      </form>
    </search>
  )
}
