import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../api/api-error.ts'
import { notifications } from '../notifications/notification-store.ts'
import {
  allMarked,
  onlyFirst,
  type Problems,
  problemsFrom,
  problemsNamed,
  type Schema,
  type Values,
} from './form-problems.ts'

export type Refusal = {
  message: string
  /** The server's words by field; those of fields that the form does not have are left out. */
  fields?: Record<string, string>
  /** Marks the fields that have no words of their own, too. */
  markAll?: boolean
}

export type FormOptions<V extends Values, Output> = {
  schema: Schema<Output>
  initial: V
  /** 'first' stops at the first failing field and tells it; 'all' shows each under its field. */
  report: 'first' | 'all'
  send: (output: Output) => Promise<void>
  /** What to say when the server says no. */
  refused: (error: ApiError) => Refusal
  tell: (message: string) => void
}

export const useForm = <V extends Values, Output>(options: FormOptions<V, Output>) => {
  const { schema, initial, report, send, refused, tell } = options
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems<V>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [submitting, setSubmitting] = useState(false)
  const underWay = useRef(false)

  const change = <Name extends keyof V>(name: Name, value: V[Name]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setProblems((before) => ({ ...before, [name]: undefined }))
    setFailure(null)
  }

  const show = (form: HTMLFormElement, found: Problems<V>) => {
    flushSync(() => setProblems(found))
    const names = Object.keys(found)
    focusOn(form, names.find((name) => found[name]) ?? names[0])
  }

  const showInvalid = (form: HTMLFormElement, found: Problems<V>) => {
    const shown = report === 'first' ? onlyFirst(found) : found
    show(form, shown)
    if (report === 'first') tell(Object.values(shown)[0] ?? '')
    else notifications.retractSuccess()
  }

  const showRefused = (form: HTMLFormElement, { message, fields = {}, markAll = false }: Refusal) => {
    const found = problemsNamed(fields, values)
    setFailure(Object.keys(found).length > 0 ? null : message)
    show(form, markAll ? allMarked(values, found) : found)
    tell(message)
  }

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (underWay.current) return
    const form = event.currentTarget
    const checked = schema.safeParse(values)
    if (!checked.success) return showInvalid(form, problemsFrom(checked.error.issues, values))

    underWay.current = true
    setSubmitting(true)
    try {
      await send(checked.data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showRefused(form, refused(error))
    } finally {
      underWay.current = false
      setSubmitting(false)
    }
  }

  /** What is wrong with a field before anything is sent; its value stays. */
  const complain = (name: keyof V & string, message: string) =>
    setProblems((before) => ({ ...before, [name]: message }))

  return {
    values,
    complain,
    submit,
    submitting,
    /** What the server said that belongs to no field; stays until something is edited. */
    failure,
    field: <Name extends keyof V & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: V[Name]) => change(name, value),
      error: problems[name] || undefined,
      invalid: problems[name] !== undefined,
    }),
    /** Other values in place of what was typed. */
    fill: (others: V) => {
      setValues(others)
      setProblems({})
      setFailure(null)
    },
    reset: () => {
      setValues(initial)
      setProblems({})
      setFailure(null)
    },
  }
}

const focusOn = (form: HTMLFormElement, name: string | undefined) => {
  const control = name === undefined ? null : form.elements.namedItem(name)
  const target = control instanceof RadioNodeList ? control[0] : control
  if (target instanceof HTMLElement) target.focus()
}
