import { useState } from 'react'
import { storedDraft, useStoreDraft } from './draft-store.ts'
import type { Values } from './form-problems.ts'
import { type FormOptions, useForm } from './use-form.ts'

type DraftFormOptions<V extends Values, Output, Of> = Omit<
  FormOptions<V, Output>,
  'schema' | 'initial' | 'send'
> & {
  /** The key of the draft: 'customer 42', 'customer new'. */
  name: string
  /** What is edited; undefined where it is new. */
  of: Of
  valuesOf: (of: Of) => V
  /** The part of the values that counts as a change; all by default. */
  compareBy?: (values: V) => unknown
  schema: (of: Of) => FormOptions<V, Output>['schema']
  send: (output: Output, of: Of, dropDraft: () => void) => Promise<void>
}

/** A form that restores its draft after Back, together with what was edited as it was then. */
export const useDraftForm = <V extends Values, Output, Of>(options: DraftFormOptions<V, Output, Of>) => {
  const { name, valuesOf, compareBy = (values) => values } = options
  const [draft, setDraft] = useState(() => storedDraft<{ of: Of; values: V }>(name))
  const [of, setOf] = useState(draft ? draft.of : options.of)
  const [untouched, setUntouched] = useState(() => valuesOf(of))
  const form = useForm({
    ...options,
    schema: options.schema(of),
    initial: draft?.values ?? untouched,
    send: (output) => options.send(output, of, () => dropDraft()),
  })
  const isTouched = JSON.stringify(compareBy(form.values)) !== JSON.stringify(compareBy(untouched))
  const { dropDraft } = useStoreDraft(name, isTouched ? { of, values: form.values } : null)
  /** Starts again from another version of what is edited, with its values or the given ones. */
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
