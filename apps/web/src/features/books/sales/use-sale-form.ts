import { type Sale, SaleEditForm, SaleForm } from '@tillsight/contract/books/sales'
import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#platform/api/api-error.ts'
import { keptDraft, useKeepDraft } from '#platform/forms/kept-draft.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import type { ClientChoice } from './choices.api.ts'
import { lastPayment, rememberPayment } from './last-payment.ts'
import { emptyValues, inputOf, type LineValues, newLine, type SaleValues, valuesOf } from './sale-values.ts'
import { editSale, readSale, recordSale, useReload } from './sales.api.ts'

/** What is wrong, by the place in what is sent: 'lines.1.quantity'. */
type Problems = Record<string, string>
type Options = {
  sale: Sale | undefined
  client: ClientChoice | null | undefined
  onSave: (sale: Sale) => void
}

/** What was typed, and from what that began. */
type Draft = { edited: Sale | undefined; initial: SaleValues; values: SaleValues }

const schemaOf = (edited: Sale | undefined) => ({
  check: (values: SaleValues, before: SaleValues) =>
    edited
      ? SaleEditForm.safeParse({ ...inputOf(values, before), id: edited.id, version: edited.version })
      : SaleForm.safeParse(inputOf(values)),
})

export const useSaleForm = ({ sale, client, onSave }: Options) => {
  const notify = useNotify()
  const clock = useStoreTime()
  const reload = useReload()
  const keyOf = useActKey()
  const draftOf = `sale ${sale?.id ?? `new ${client?.id ?? ''}`}`
  const untouched = () => (sale ? valuesOf(sale, clock) : emptyValues(lastPayment(), client))
  const [draft, setDraft] = useState(() => keptDraft<Draft>(draftOf))
  const [edited, setEdited] = useState(draft ? draft.edited : sale)
  const [initial, setInitial] = useState(() => draft?.initial ?? untouched())
  const [values, setValues] = useState(draft?.values ?? initial)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isStale, setStale] = useState(false)
  const [submitting, setSubmitting] = useState(false)
  const underWay = useRef(false)

  const isDirty = JSON.stringify(inputOf(values)) !== JSON.stringify(inputOf(initial))
  const { dropDraft } = useKeepDraft<Draft>(draftOf, isDirty ? { edited, initial, values } : null)

  const change = (changes: Partial<SaleValues>, ...places: string[]) => {
    setValues((before) => ({ ...before, ...changes }))
    setProblems((before) => withoutPlaces(before, places))
    setFailure(null)
  }
  const changeLine = (index: number, changes: Partial<LineValues>) => {
    const lines = values.lines.map((line, place) => (place === index ? { ...line, ...changes } : line))
    const fields = Object.keys(changes).map((field) => (field === 'product' ? 'id_product' : field))
    change({ lines }, ...fields.map((field) => `lines.${index}.${field}`))
  }

  const show = (form: HTMLFormElement, found: Problems) => {
    flushSync(() => setProblems(found))
    const first = [...form.elements].find((element) => (element.getAttribute('name') ?? '') in found)
    if (first instanceof HTMLElement) first.focus()
  }

  const send = async (): Promise<Sale> => {
    const input = inputOf(values, initial)
    if (edited) {
      const checked = SaleEditForm.parse({ ...input, id: edited.id, version: edited.version })
      return editSale(checked, keyOf(checked))
    }
    const checked = SaleForm.parse(input)
    return recordSale(checked, keyOf(checked))
  }

  const refuse = (form: HTMLFormElement, error: ApiError) => {
    const named = Object.fromEntries(
      Object.entries(error.fields).filter(([place]) => form.elements.namedItem(place) !== null),
    )
    const said = [...new Set(Object.values(named))]
    const message = said.length > 0 ? said.join(' ') : error.saidOr('An unexpected error occurred.')
    setStale(edited !== undefined && error.status === 409 && Object.keys(error.fields).length === 0)
    setFailure(said.length > 0 ? null : message)
    show(form, named)
    notify(message, { type: 'error' })
  }

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (underWay.current) return
    const form = event.currentTarget
    const checked = schemaOf(edited).check(values, initial)
    if (!checked.success) return show(form, problemsFrom(checked.error.issues))
    underWay.current = true
    setSubmitting(true)
    try {
      const saved = await send()
      if (!edited) rememberPayment(saved.payment_method)
      dropDraft()
      notify(edited ? 'Sale updated successfully!' : 'Sale added successfully!')
      void reload()
      onSave(saved)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse(form, error)
    } finally {
      underWay.current = false
      setSubmitting(false)
    }
  }

  const begin = (from: Sale | undefined, begun: SaleValues) => {
    setDraft(undefined)
    setEdited(from)
    setInitial(begun)
    setValues(begun)
    setProblems({})
    setFailure(null)
    setStale(false)
  }

  /** Begins again from the sale as someone else has left it. */
  const loadTheirs = async () => {
    if (!edited) return
    try {
      const current = await readSale(edited.id)
      begin(current, valuesOf(current, clock))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.fields.id ?? error.saidOr('The sale could not be loaded.'), { type: 'error' })
    }
  }

  return {
    values,
    problems,
    failure,
    isStale,
    submitting,
    edited,
    isDirty,
    isDraft: draft !== undefined,
    startOver: () => begin(sale, untouched()),
    dropDraft,
    change,
    changeLine,
    addLine: () => change({ lines: [...values.lines, newLine()] }),
    removeLine: (index: number) => {
      change({ lines: values.lines.filter((_, place) => place !== index) })
      setProblems({})
    },
    submit,
    loadTheirs,
  }
}

export type SaleFormState = ReturnType<typeof useSaleForm>

const withoutPlaces = (problems: Problems, places: string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([place]) => !places.includes(place)))

const problemsFrom = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): Problems => {
  const problems: Problems = {}
  for (const { path, message } of issues) problems[path.map(String).join('.')] ??= message
  return problems
}
