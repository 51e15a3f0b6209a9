import { documentFormats } from '@tillsight/domain/document-format'
import { customType } from '@tillsight/domain/figures/reports/custom-reports'
import { reports, reportTypes } from '@tillsight/domain/figures/reports/report-types'
import { rhythmNames, rhythms } from '@tillsight/domain/figures/reports/schedule'
import type { WeekStart } from '@tillsight/domain/week'
import { useDraftForm } from '#platform/forms/use-draft-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { useSession } from '#platform/session/session.ts'
import { useStoreSettings } from '#platform/session/store-formats.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { DraftNotice } from '#ui/dialogs/form-notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { useCustomReports } from './custom-reports.api.ts'
import { formatNames } from './report-words.ts'
import { scheduleRules, valuesOf } from './schedule-values.ts'
import { hourWords } from './schedule-words.ts'
import { createSchedule, editSchedule, type Schedule, useReloadSchedules } from './schedules.api.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }))

const rhythmHint = (chosen: string, weekStart: WeekStart): string | undefined => {
  const rhythm = rhythmNames.find((name) => name === chosen)
  return rhythm && `${rhythms[rhythm].when(weekStart)}, for ${rhythms[rhythm].about}.`
}

const recipientsHint = (schedule: Schedule | undefined): string => {
  const gone = schedule?.recipients.filter(({ status }) => status === 'UNSUBSCRIBED') ?? []
  if (gone.length === 0) return 'One address per line. New ones get an email first and must confirm.'
  const who = gone.map(({ email }) => email).join(', ')
  return `One address per line. ${who} unsubscribed: only they can subscribe again, with the link in the emails they got.`
}

type ScheduleDialogProps = { schedule?: Schedule | undefined; onClose: () => void }

export const ScheduleDialog = ({ schedule, onClose }: ScheduleDialogProps) => {
  const form = useScheduleForm(schedule, onClose)
  const custom = useCustomReports().data ?? []
  const { weekStart } = useStoreSettings()
  const close = () => {
    form.dropDraft()
    onClose()
  }
  return (
    <FormDialog
      title={schedule ? 'Edit schedule' : 'Schedule a report'}
      action={schedule ? 'Save Changes' : 'Schedule'}
      busy={form.submitting}
      isTouched={form.isTouched}
      className="grid gap-5 sm:grid-cols-2"
      onClose={close}
      onSubmit={form.submit}
    >
      {form.isDraft && (
        <div className="sm:col-span-2">
          <DraftNotice onStartOver={form.startOver} />
        </div>
      )}
      <SelectField
        {...form.field('type')}
        label="Report"
        options={[
          ...reportTypes.map((value) => ({ value: value as string, label: reports[value].label })),
          ...custom.map(({ id, name }) => ({ value: customType(id) as string, label: name })),
        ]}
      />
      <SelectField
        {...form.field('fmt')}
        label="Format"
        options={documentFormats.map((value) => ({ value, label: formatNames[value] }))}
      />
      <SelectField
        {...form.field('rhythm')}
        label="How often"
        hint={rhythmHint(form.values.rhythm, weekStart)}
        options={rhythmNames.map((value) => ({ value, label: rhythms[value].label }))}
      />
      <SelectField {...form.field('hour')} label="At" hint="In the store’s time zone." options={hours} />
      <div className="grid gap-3 sm:col-span-2">
        <TextAreaField {...form.field('recipients')} label="To" rows={3} hint={recipientsHint(schedule)} />
        <FormFailure message={form.failure} />
      </div>
    </FormDialog>
  )
}

const useScheduleForm = (schedule: Schedule | undefined, onClose: () => void) => {
  const notify = useNotify()
  const reload = useReloadSchedules()
  const keyOf = useActKey()
  const { user } = useSession()
  return useDraftForm({
    name: `schedule ${schedule?.id ?? 'new'}`,
    of: schedule,
    valuesOf: (schedule) => valuesOf(schedule, user?.email ?? ''),
    schema: () => scheduleRules(schedule?.paused ?? false),
    report: 'all',
    send: async (input, edited, dropDraft) => {
      if (edited) await editSchedule(edited, input)
      else await createSchedule(input, keyOf(input))
      notify(schedule ? 'Schedule updated successfully!' : 'Report scheduled successfully!')
      dropDraft()
      await reload()
      onClose()
    },
    refused: (error) => ({
      message: Object.values(error.fields)[0] ?? error.saidOr('The report could not be scheduled.'),
      fields: error.fields,
    }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
}
