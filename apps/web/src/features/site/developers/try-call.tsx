import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Code } from './code.tsx'
import { type Described, exampleOf, inputOf } from './description.ts'
import { type Tried, tryCall } from './developers.api.ts'

const neverAnswered = 'There was no answer. Check the network and try again.'

/** A form for one call, and what it answers. */
export const TryCall = ({ call, token }: { call: Described; token: string }) => {
  const input = inputOf(call.operation)
  const names = (call.operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const [body, setBody] = useState(input ? JSON.stringify(exampleOf(input), null, 2) : '')
  const [values, setValues] = useState<Record<string, string>>({})
  const [answer, setAnswer] = useState<Tried | string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString()
    setAnswer(await tryCall(call, { token, query, body: input ? body : null }).catch(() => neverAnswered))
    setBusy(false)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {names.map(({ name, required }) => (
        <TextField
          key={name}
          name={name}
          label={required ? `${name} (required)` : name}
          value={values[name] ?? ''}
          autoComplete="off"
          onChange={(value) => setValues({ ...values, [name]: value })}
        />
      ))}
      {input && (
        <TextAreaField
          name="body"
          label="Body (JSON)"
          rows={Math.min(14, body.split('\n').length + 1)}
          className="font-mono text-sm"
          spellCheck={false}
          value={body}
          onChange={setBody}
        />
      )}
      <div>
        <Button size="sm" busy={isBusy} onClick={() => void send()}>
          Send
        </Button>
      </div>
      <div role="status">
        {typeof answer === 'string' && <p className="text-loss">{answer}</p>}
        {answer !== null && typeof answer === 'object' && (
          <>
            <p className="mb-1 font-[560]">
              {answer.status} · {answer.ms} ms
            </p>
            <Code label="Response" text={answer.text} />
          </>
        )}
      </div>
    </div>
  )
}
