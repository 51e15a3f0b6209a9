import {
  createFormula,
  type Formula,
  formulaDescriptionLimit,
  formulaNameLimit,
} from '@tillsight/contract/figures/formulas'
import { startOfMonth } from '@tillsight/domain/day'
import { metricIds, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useDraftForm } from '#platform/forms/use-draft-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useToday } from '#platform/time/use-today.ts'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { DraftNotice } from '#ui/dialogs/form-notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormulaField } from './formula-field.tsx'
import { FormulaResult } from './formula-result.tsx'
import { useFormulas, useSaveFormula } from './formulas.api.ts'
import { readFormula } from './read-formula.ts'

const unitWords = { money: 'Money', count: 'Count', percent: 'Percent', number: 'Number' } as const

const ready = metricIds.map((id) => ({
  id: id as string,
  label: metricOf(id).label,
  detail: unitWords[metricOf(id).unit],
}))

const directions = [
  { value: 'up', label: 'More is better' },
  { value: 'down', label: 'Less is better' },
  { value: 'neither', label: 'Neither' },
]

/** A metric of the store's own: a new one, or an existing one to edit. */
export const FormulaDialog = ({
  formula,
  onClose,
}: {
  formula?: Formula | undefined
  onClose: () => void
}) => {
  const notify = useNotify()
  const today = useToday()
  const own = useFormulas().data ?? []
  const save = useSaveFormula()
  const form = useDraftForm({
    name: `metric ${formula?.id ?? 'new'}`,
    of: formula,
    valuesOf: (edited) => ({
      name: edited?.name ?? '',
      formula: edited?.formula ?? '',
      better: edited?.better ?? ('up' as Formula['better']),
      description: edited?.description ?? '',
    }),
    schema: () => createFormula.input,
    report: 'all',
    send: async (values, edited, dropDraft) => {
      const description = values.description ?? ''
      await save.mutateAsync(
        edited
          ? { ...values, description, id: edited.id, version: edited.version }
          : { ...values, description },
      )
      dropDraft()
      notify(edited ? 'Metric saved.' : 'Metric added.')
      onClose()
    },
    refused: refusalOf,
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const close = () => {
    form.dropDraft()
    onClose()
  }
  const typed = form.values.formula
  const { problem } = readFormula({ id: formula?.id ?? '', formula: typed }, own)
  const better = form.field('better')
  return (
    <FormDialog
      title={formula ? `Edit ${formula.name}` : 'New metric'}
      action={formula ? 'Save Changes' : 'Add metric'}
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={close}
      onSubmit={form.submit}
    >
      {form.isDraft && <DraftNotice onStartOver={form.startOver} />}
      <TextField
        {...form.field('name')}
        label="Name"
        placeholder="Earned per sale"
        maxLength={formulaNameLimit}
        autoComplete="off"
      />
      <FormulaField
        {...form.field('formula')}
        label="Formula"
        hint="Type a metric’s name and choose it. Use + − × ÷, parentheses, 10%, min, max, abs and percent(part, whole)."
        metrics={[
          ...own
            .filter(({ id }) => id !== formula?.id)
            .map(({ id, name }) => ({ id, label: name, detail: 'Yours' })),
          ...ready,
        ]}
      />
      <FormulaResult formula={typed} problem={problem} period={{ start: startOfMonth(today), end: today }} />
      <ChoiceGroup
        {...better}
        legend="What is better?"
        columns="grid-cols-1 sm:grid-cols-3"
        options={directions}
        onChange={(value) => better.onChange(value as Formula['better'])}
      />
      <TextField
        {...form.field('description')}
        label="Description"
        optional
        maxLength={formulaDescriptionLimit}
        autoComplete="off"
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
