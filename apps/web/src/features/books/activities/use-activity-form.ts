import type { Activity } from '@tillsight/contract/books/activities'
import type { ActivityKind } from '@tillsight/domain/books/activities/activity'
import { refusalWith } from '#platform/forms/form-problems.ts'
import { useDraftForm } from '#platform/forms/use-draft-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { useToday } from '#platform/time/use-today.ts'
import { createActivity, editActivity, useReload } from './activities.api.ts'
import { type ActivityValues, emptyValues, inputOf, ofKind, rules, valuesOf } from './activity-values.ts'

export const useActivityForm = (activity: Activity | undefined, onSave: () => void) => {
  const notify = useNotify()
  const reload = useReload()
  const today = useToday()
  const clock = useStoreTime()
  const keyOf = useActKey()

  const save = async (values: ActivityValues, edited: Activity | undefined) => {
    if (edited) {
      const input = inputOf(values, { activity: edited, clock })
      const change = { ...input, id: edited.id, version: edited.version }
      await editActivity(change, keyOf(change))
    } else {
      const input = inputOf(values)
      await createActivity(input, keyOf(input))
    }
    notify(edited ? 'Activity updated successfully!' : 'Activity added successfully!')
  }

  const form = useDraftForm({
    name: `activity ${activity?.id ?? 'new'}`,
    of: activity,
    valuesOf: (edited) =>
      edited
        ? valuesOf(edited, clock)
        : emptyValues({ day: today, time: clock.time(new Date().toISOString()) }),
    schema: rules,
    report: 'all',
    send: async (values, edited, dropDraft) => {
      await save(values, edited)
      dropDraft()
      void reload()
      onSave()
    },
    refused: (error) => {
      const { version: _, id_customer, ...fields } = error.fields
      return refusalWith(error, id_customer ? { ...fields, customer: id_customer } : fields)
    },
    notifyError: (message) => notify(message, { type: 'error' }),
  })

  /** Each kind has statuses of its own. */
  const chooseKind = (kind: ActivityKind) => {
    form.field('kind').onChange(kind)
    form.field('status').onChange(ofKind(form.values, kind).status)
  }
  return { ...form, edited: activity, today, chooseKind }
}

export type ActivityFormState = ReturnType<typeof useActivityForm>
