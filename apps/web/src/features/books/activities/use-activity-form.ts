import type { Activity } from '@tillsight/contract/books/activities'
import type { ActivityKind } from '@tillsight/domain/books/activities/activity'
import { refusalWith } from '#platform/forms/form-problems.ts'
import { useRecordForm } from '#platform/forms/use-record-form.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { useToday } from '#platform/time/use-today.ts'
import { createActivity, editActivity, readActivity, useReload } from './activities.api.ts'
import { emptyValues, inputOf, ofKind, rules, valuesOf } from './activity-values.ts'

export const useActivityForm = (activity: Activity | undefined, onSave: () => void) => {
  const reload = useReload()
  const today = useToday()
  const clock = useStoreTime()
  const form = useRecordForm({
    noun: 'Activity',
    record: activity,
    valuesOf: (edited) =>
      edited
        ? valuesOf(edited, clock)
        : emptyValues({ day: today, time: clock.time(new Date().toISOString()) }),
    schema: rules,
    inputOf: (values, edited) => inputOf(values, edited && { activity: edited, clock }),
    create: createActivity,
    edit: editActivity,
    read: readActivity,
    refused: (error) => {
      const { version: _, id_customer, ...fields } = error.fields
      return refusalWith(error, id_customer ? { ...fields, customer: id_customer } : fields)
    },
    onSave: () => {
      void reload()
      onSave()
    },
  })

  /** Each kind has statuses of its own. */
  const chooseKind = (kind: ActivityKind) => {
    form.field('kind').onChange(kind)
    form.field('status').onChange(ofKind(form.values, kind).status)
  }
  return { ...form, today, chooseKind }
}

export type ActivityFormState = ReturnType<typeof useActivityForm>
