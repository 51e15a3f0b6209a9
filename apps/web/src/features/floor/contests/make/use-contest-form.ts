import type { Contest } from '@tillsight/contract/floor/contests'
import { useRef } from 'react'
import { useRecordForm } from '#platform/forms/use-record-form.ts'
import { useToday } from '#platform/time/use-today.ts'
import { createContest, editContest, readContest, useReload } from '../contests.api.ts'
import { inputOf, newValues, rules, templateOf, valuesOf } from './contest-values.ts'

type Of = { contest: Contest | undefined; from: string | null }

export const useContestForm = ({ contest, from }: Of, onSave: (id: string) => void) => {
  const reload = useReload()
  const today = useToday()
  const saved = useRef('')
  const form = useRecordForm({
    noun: 'Contest',
    record: contest,
    valuesOf: (edited) => (edited ? valuesOf(edited) : newValues(today, templateOf(from))),
    schema: rules,
    inputOf,
    create: async (input, key) => {
      saved.current = (await createContest(input, key)).id
    },
    edit: async (input, key) => {
      saved.current = (await editContest(input, key)).id
    },
    read: readContest,
    onSave: () => {
      void reload()
      onSave(saved.current)
    },
  })
  return { ...form, today }
}

export type ContestFormState = ReturnType<typeof useContestForm>
