import { useState } from 'react'
import type { Values } from './form-problems.ts'
import { keptDraft, useKeepDraft } from './kept-draft.ts'
import { type FormOptions, useForm } from './use-form.ts'

type DraftFormOptions<V extends Values, Output, Of> = Omit<
  FormOptions<V, Output>,
  'schema' | 'initial' | 'send'
> & {
  /** Whose draft it is: 'customer 42', 'customer new'. */
  name: string
  /** What is edited; undefined where it is new. */
  of: Of
  valuesOf: (of: Of) => V
  /** What of the values counts as a change; all of it unless said. */
  compareBy?: (values: V) => unknown
  schema: (of: Of) => FormOptions<V, Output>['schema']
  send: (output: Output, of: Of, dropDraft: () => void) => Promise<void>
}

/** A form whose text is there again after Back, with what it was typed about as that was then. */
export const useDraftForm = <V extends Values, Output, Of>(options: DraftFormOptions<V, Output, Of>) => {
  const { name, valuesOf, compareBy = (values) => values } = options
  const [draft, setDraft] = useState(() => keptDraft<{ of: Of; values: V }>(name))
  const [of, setOf] = useState(draft ? draft.of : options.of)
  const [untouched, setUntouched] = useState(() => valuesOf(of))
  const form = useForm({
    ...options,
    schema: options.schema(of),
    initial: draft?.values ?? untouched,
    send: (output) => options.send(output, of, () => dropDraft()),
  })
  const isTouched = JSON.stringify(compareBy(form.values)) !== JSON.stringify(compareBy(untouched))
  const { dropDraft } = useKeepDraft(name, isTouched ? { of, values: form.values } : null)
  /** Goes on with what is edited as it is now, and with other values than its own where they are given. */
  const restart = (next: Of, values?: V) => {
    const start = valuesOf(next)
    setDraft(undefined)
    setOf(next)
    setUntouched(start)
    form.fill(values ?? start)
  }
  return {
    ...form,
    of,
    restart,
    isTouched,
    isDraft: draft !== undefined,
    dropDraft,
    startOver: () => restart(options.of),
  }
}
