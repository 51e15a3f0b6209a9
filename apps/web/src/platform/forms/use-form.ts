import { limitsIn } from '@tillsight/domain/limit-text'
import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { chosenFormats } from '#ui/formats/chosen-formats.ts'
import { ApiError } from '../api/api-error.ts'
import { notifications } from '../notifications/notification-store.ts'
import {
  allMarked,
  onlyFirst,
  type Problems,
  problemsFrom,
  problemsNamed,
  type Refusal,
  type Schema,
  type Values,
} from './form-problems.ts'
import {
  type FieldName,
  type ListName,
  type RowOf,
  type ValueAt,
  valueAt,
  withoutRow,
  withValueAt,
} from './nested-fields.ts'
import { useIsTouched } from './use-is-touched.ts'

export type FormOptions<V extends Values, Output> = {
  schema: Schema<Output, V>
  initial: V
  /** 'first' stops at the first failing field and notifies of it; 'all' shows each under its field. */
  report: 'first' | 'all'
  send: (output: Output) => Promise<void>
  /** What to show when the server refuses what was typed. */
  refused: (error: ApiError, values: V) => Refusal
  notifyError: (message: string) => void
}

export const useForm = <V extends Values, Output>(options: FormOptions<V, Output>) => {
  const { schema, initial, report, send, refused, notifyError } = options
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [submitting, setSubmitting] = useState(false)
  const underWay = useRef(false)
  const isTouched = useIsTouched(values)

  const change = <Name extends FieldName<V>>(name: Name, value: ValueAt<V, Name>) => {
    setValues((before) => withValueAt(before, name.split('.'), value))
    setProblems((before) => without(before, name))
    setFailure(null)
  }

  const show = (form: HTMLFormElement, found: Problems) => {
    flushSync(() => setProblems(found))
    const names = Object.keys(found)
    focusOn(form, names.find((name) => found[name]) ?? names[0])
  }

  const showInvalid = (form: HTMLFormElement, found: Problems, first: string) => {
    const shown = report === 'first' ? onlyFirst(found) : found
    setFailure(Object.keys(found).length > 0 ? null : first)
    show(form, shown)
    if (report === 'first') notifyError(Object.values(shown)[0] ?? first)
    else notifications.retractSuccess()
  }

  const showRefused = (form: HTMLFormElement, { message, fields = {}, markAll = false }: Refusal) => {
    const found = problemsNamed(fields, values)
    setFailure(Object.keys(found).length > 0 ? null : message)
    show(form, markAll ? allMarked(values, found) : found)
    notifyError(message)
  }

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (underWay.current) return
    const form = event.currentTarget
    const checked = schema.safeParse(values)
    if (!checked.success) {
      const { locale } = chosenFormats()
      const issues = checked.error.issues.map((issue) => ({
        ...issue,
        message: limitsIn(locale, issue.message),
      }))
      return showInvalid(form, problemsFrom(issues, values), issues[0]?.message ?? '')
    }

    underWay.current = true
    setSubmitting(true)
    try {
      await send(checked.data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showRefused(form, refused(error, values))
    } finally {
      underWay.current = false
      setSubmitting(false)
    }
  }

  /** What is wrong with a field before anything is sent; its value stays. */
  const complain = (name: FieldName<V>, message: string) =>
    setProblems((before) => ({ ...before, [name]: message }))

  return {
    values,
    complain,
    submit,
    submitting,
    isTouched,
    /** What is wrong that belongs to no field; stays until something is edited. */
    failure,
    field: <Name extends FieldName<V>>(name: Name) => ({
      name,
      value: valueAt(values, name),
      onChange: (value: ValueAt<V, Name>) => change(name, value),
      error: problems[name] || undefined,
      invalid: problems[name] !== undefined,
    }),
    addRow: <Name extends ListName<V>>(list: Name, row: RowOf<V, Name>) => {
      flushSync(() => {
        setValues((before) => ({ ...before, [list]: [...rowsOf(before, list), row] }))
        setFailure(null)
      })
      focusOnRow(list, rowsOf(values, list).length)
    },
    removeRow: (list: ListName<V>, index: number) => {
      const next = controlAfter(document.activeElement)
      flushSync(() => {
        setValues((before) => ({ ...before, [list]: rowsOf(before, list).toSpliced(index, 1) }))
        setProblems((before) => withoutRow(before, list, index))
        setFailure(null)
      })
      if (document.activeElement === document.body) next?.focus()
    },
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

/** The button that added it is below it: what is typed next belongs to the new row. */
const focusOnRow = (list: string, index: number) => {
  const form = document.activeElement?.closest('form') ?? document
  form.querySelector<HTMLElement>(`[name^="${list}.${index}."]`)?.focus()
}

/** What follows the pressed button in its form: usually the one that adds a row, where the last row was removed. */
const controlAfter = (pressed: Element | null): HTMLElement | undefined => {
  const controls = pressed instanceof HTMLButtonElement && pressed.form ? [...pressed.form.elements] : []
  const following = controls.slice(controls.indexOf(pressed as Element) + 1)
  return following.find((control): control is HTMLElement =>
    control.matches('button, input, select, textarea'),
  )
}

/** A new value clears the problem of its field, and of a list those of its rows. */
const without = (problems: Problems, name: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([place]) => !`${place}.`.startsWith(`${name}.`)))

const rowsOf = <V extends Values>(values: V, list: ListName<V>) => values[list] as readonly unknown[]
