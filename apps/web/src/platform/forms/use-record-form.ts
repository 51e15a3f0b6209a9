import { useState } from 'react'
import { type ApiError, isStaleEdit } from '../api/api-error.ts'
import { useNotify } from '../notifications/notifications.tsx'
import { useActKey } from '../page/use-act-key.ts'
import { type Refusal, refusalOf, type Schema, type Values } from './form-problems.ts'
import { useDraftForm } from './use-draft-form.ts'

type Versioned = { id: string; version: number }

type RecordFormOptions<V extends Values, Of extends Versioned, Input extends object> = {
  /** What is added or edited: 'Supplier'. */
  noun: string
  /** What is edited; undefined where it is new. */
  record: Of | undefined
  valuesOf: (edited: Of | undefined) => V
  schema: (edited: Of | undefined) => Schema<V, V>
  /** As the server takes it; what was not touched may stay as it was. */
  inputOf: (values: V, edited: Of | undefined) => Input
  create: (input: Input, key: string) => Promise<unknown>
  edit: (change: Input & Versioned, key: string) => Promise<unknown>
  /** As it is now, where someone else has saved first. */
  read: (id: string) => Promise<Of>
  refused?: (error: ApiError) => Refusal
  onSave: () => void
}

/** The form of a record with versions: its draft survives Back, and a stale edit shows what others have saved. */
export const useRecordForm = <V extends Values, Of extends Versioned, Input extends object>(
  options: RecordFormOptions<V, Of, Input>,
) => {
  const { noun, record, inputOf, create, edit, read, onSave } = options
  const notify = useNotify()
  const keyOf = useActKey()
  const [theirs, setTheirs] = useState<Of | null>(null)

  const save = async (values: V, edited: Of | undefined) => {
    const input = inputOf(values, edited)
    if (edited) {
      const change = { ...input, id: edited.id, version: edited.version }
      await edit(change, keyOf(change))
    } else await create(input, keyOf(input))
    notify(`${noun} ${edited ? 'updated' : 'added'} successfully!`)
  }

  const { of: edited, ...form } = useDraftForm({
    name: `${noun.toLowerCase()} ${record?.id ?? 'new'}`,
    of: record,
    valuesOf: options.valuesOf,
    schema: options.schema,
    report: 'all',
    send: async (values, edited, dropDraft) => {
      try {
        await save(values, edited)
      } catch (error) {
        if (!edited || !isStaleEdit(error)) throw error
        return setTheirs(await read(edited.id))
      }
      dropDraft()
      onSave()
    },
    refused: options.refused ?? refusalOf,
    notifyError: (message) => notify(message, { type: 'error' }),
  })

  /** Goes on from the record as someone else has left it. */
  const takeUp = (current: Of, values?: V) => {
    form.restart(current, values)
    setTheirs(null)
  }
  return { ...form, edited, theirs, takeUp }
}
