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
  schema: (of: Of) => FormOptions<V, Output>['schema']
  send: (output: Output, of: Of, dropDraft: () => void) => Promise<void>
}

/** A form whose text is there again after Back, with what it was typed about as that was then. */
export const useDraftForm = <V extends Values, Output, Of>(options: DraftFormOptions<V, Output, Of>) => {
  const { name, valuesOf } = options
  const [draft, setDraft] = useState(() => keptDraft<{ of: Of; values: V }>(name))
  const [of, setOf] = useState(draft ? draft.of : options.of)
  const untouched = valuesOf(of)
  const form = useForm({
    ...options,
    schema: options.schema(of),
    initial: draft?.values ?? untouched,
    send: (output) => options.send(output, of, () => dropDraft()),
  })
  const isTouched = JSON.stringify(form.values) !== JSON.stringify(untouched)
  const { dropDraft } = useKeepDraft(name, isTouched ? { of, values: form.values } : null)
  return {
    ...form,
    of,
    setOf,
    isDraft: draft !== undefined,
    dropDraft,
    startOver: () => {
      setDraft(undefined)
      setOf(options.of)
      form.fill(valuesOf(options.of))
    },
  }
}
