import { CustomReportForm } from '@tillsight/contract/figures/custom-reports'
import { lengthOf } from '@tillsight/domain/books/catalog/limits'
import {
  type CustomSection,
  longestReportName,
  mostCustomSections,
} from '@tillsight/domain/figures/reports/custom-reports'
import { FileQuestion, Hash, Type } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#platform/api/api-error.ts'
import { useSavedQuestions } from '#platform/figures/questions.api.ts'
import { useIsTouched } from '#platform/forms/use-is-touched.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import {
  type CustomReport,
  createCustomReport,
  editCustomReport,
  useReloadCustomReports,
} from './custom-reports.api.ts'
import { CustomSectionFields } from './custom-section-fields.tsx'

type CustomReportDialogProps = {
  report?: CustomReport | undefined
  onSaved: (report: CustomReport) => void
  onClose: () => void
}

type Keyed = { key: number; section: CustomSection }

const problemsOf = (input: unknown): Record<string, string> => {
  const checked = CustomReportForm.safeParse(input)
  if (checked.success) return {}
  return Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

/** A report of the store's own: its name, and its sections in their order. */
export const CustomReportDialog = ({ report, onSaved, onClose }: CustomReportDialogProps) => {
  const notify = useNotify()
  const reload = useReloadCustomReports()
  const questions = useSavedQuestions().data ?? []
  const [name, setName] = useState(report?.name ?? '')
  const [sections, setSections] = useState<Keyed[]>(
    (report?.sections ?? []).map((section, key) => ({ key, section })),
  )
  const isTouched = useIsTouched([name, sections])
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)

  const list = useRef<HTMLOListElement>(null)
  const change = (next: Keyed[]) => {
    setSections(next)
    setProblems({})
  }
  const add = (section: CustomSection) => {
    const key = Math.max(-1, ...sections.map((one) => one.key)) + 1
    flushSync(() => change([...sections, { key, section }]))
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }
  const move = (place: number, to: number) => {
    const moved = sections[place]
    if (moved && to >= 0 && to < sections.length) change(sections.toSpliced(place, 1).toSpliced(to, 0, moved))
  }
  const save = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = { name, sections: sections.map(({ section }) => section) }
    const found = problemsOf(input)
    setProblems(found)
    if (Object.keys(found).length > 0 || isBusy) return
    setBusy(true)
    try {
      const saved = report
        ? await editCustomReport({ id: report.id, version: report.version, ...input })
        : await createCustomReport(input)
      await reload()
      onSaved(saved)
      notify(`“${saved.name}” saved.`)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblems({ ...error.fields, form: error.saidOr('Failed to save the report.') })
    } finally {
      setBusy(false)
    }
  }
  const isFull = sections.length >= mostCustomSections
  const [first] = questions

  return (
    <FormDialog
      title={report ? 'Edit custom report' : 'New custom report'}
      action="Save report"
      size="lg"
      busy={isBusy}
      isTouched={isTouched}
      className="grid gap-5"
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        placeholder="For the bank"
        value={name}
        error={problems.name}
        counter={{ length: lengthOf(name), max: longestReportName }}
        onChange={(value) => {
          setName(value)
          setProblems({})
        }}
      />
      <ol ref={list} className="grid gap-4">
        {sections.map(({ key, section }, place) => (
          <CustomSectionFields
            key={key}
            {...{ section, place, questions }}
            isLast={place === sections.length - 1}
            problems={problems}
            onChange={(next) =>
              change(sections.map((one) => (one.key === key ? { key, section: next } : one)))
            }
            onMove={(by) => move(place, place + by)}
            onRemove={() => change(sections.filter((one) => one.key !== key))}
          />
        ))}
      </ol>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-sm font-[560]">Add a section</legend>
        <Button
          variant="secondary"
          size="sm"
          icon={Hash}
          disabled={isFull}
          onClick={() => add({ kind: 'metrics', title: 'Figures', metrics: ['netSales'] })}
        >
          Metrics
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={FileQuestion}
          disabled={isFull || !first}
          onClick={() => first && add({ kind: 'question', title: first.name, question: first.question })}
        >
          Saved question
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={Type}
          disabled={isFull}
          onClick={() => add({ kind: 'text', title: 'Summary', text: '' })}
        >
          Text
        </Button>
        {!first && (
          <p className="w-full text-sm text-ink-faint">Save a question in Explore to add it to a report.</p>
        )}
      </fieldset>
      <FormFailure message={problems.sections ?? problems.form ?? null} />
    </FormDialog>
  )
}
