import type { CustomSection } from '@tillsight/domain/figures/reports/custom-reports'
import { ArrowDown, ArrowUp, Plus, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useCatalogue } from '#platform/figures/catalogue.api.ts'
import { MetricList } from '#platform/figures/metric-list.tsx'
import type { SavedQuestion } from '#platform/figures/questions.api.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type CustomSectionFieldsProps = {
  section: CustomSection
  place: number
  isLast: boolean
  questions: readonly SavedQuestion[]
  problems: Readonly<Record<string, string>>
  onChange: (section: CustomSection) => void
  onMove: (by: number) => void
  onRemove: () => void
}

/** One section: its title, what it shows, and its place among the others. */
export const CustomSectionFields = (props: CustomSectionFieldsProps) => {
  const { section, place, isLast, questions, problems, onChange, onMove, onRemove } = props
  const at = `sections.${place}`
  const number = place + 1
  return (
    <li className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex items-start gap-1 max-[26rem]:flex-wrap">
        <div className="min-w-0 flex-1 max-[26rem]:basis-full">
          <TextField
            name={`${at}.title`}
            label={`Title of section ${number}`}
            autoComplete="off"
            value={section.title}
            error={problems[`${at}.title`] ?? problems[at]}
            onChange={(title) => onChange({ ...section, title })}
          />
        </div>
        <div className="flex pt-7 max-[26rem]:ms-auto max-[26rem]:pt-0">
          <IconButton
            icon={ArrowUp}
            label={`Move section ${number} up`}
            disabled={place === 0}
            keepsFocus
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon={ArrowDown}
            label={`Move section ${number} down`}
            disabled={isLast}
            keepsFocus
            onClick={() => onMove(1)}
          />
          <IconButton icon={Trash2} label={`Remove section ${number}`} onClick={onRemove} />
        </div>
      </div>
      {section.kind === 'text' && (
        <TextAreaField
          name={`${at}.text`}
          label="Text"
          rows={4}
          value={section.text}
          error={problems[`${at}.text`]}
          onChange={(text) => onChange({ ...section, text })}
        />
      )}
      {section.kind === 'question' && (
        <QuestionField
          {...{ section, questions }}
          name={`${at}.question`}
          onChange={(question) => onChange({ ...section, title: question.name, question: question.question })}
        />
      )}
      {section.kind === 'metrics' && (
        <MetricsField
          metrics={section.metrics}
          error={problems[`${at}.metrics`]}
          onChange={(metrics) => onChange({ ...section, metrics })}
        />
      )}
    </li>
  )
}

type QuestionFieldProps = {
  section: Extract<CustomSection, { kind: 'question' }>
  questions: readonly SavedQuestion[]
  name: string
  onChange: (question: SavedQuestion) => void
}

const current = ''

/** The question as it was chosen; another one replaces it. */
const QuestionField = ({ section, questions, name, onChange }: QuestionFieldProps) => {
  const text = JSON.stringify(section.question)
  const chosen = questions.find(({ question }) => JSON.stringify(question) === text)
  return (
    <SelectField
      name={name}
      label="Question"
      value={chosen?.id ?? current}
      options={[
        ...(chosen ? [] : [{ value: current, label: 'As it was when it was added' }]),
        ...questions.map(({ id, name: label }) => ({ value: id, label })),
      ]}
      onChange={(id) => {
        const found = questions.find((question) => question.id === id)
        if (found) onChange(found)
      }}
    />
  )
}

type MetricsFieldProps = {
  metrics: string[]
  error: string | undefined
  onChange: (metrics: string[]) => void
}

const MetricsField = ({ metrics, error, onChange }: MetricsFieldProps) => {
  const catalogue = useCatalogue().data
  const [isPicking, setPicking] = useState(false)
  const labelOf = (id: string): string => catalogue?.get(id)?.label ?? '…'
  return (
    <div>
      <ul aria-label="Metrics" className="flex flex-wrap gap-1.5">
        {metrics.map((id) => (
          <li key={id} className="flex items-center rounded-control bg-ink/4 ps-3">
            {labelOf(id)}
            <IconButton
              icon={X}
              size="sm"
              label={`Remove ${labelOf(id)}`}
              onClick={() => onChange(metrics.filter((other) => other !== id))}
            />
          </li>
        ))}
        <li>
          <Button variant="quiet" size="sm" icon={Plus} onClick={() => setPicking(true)}>
            Add a metric
          </Button>
        </li>
      </ul>
      {error && <p className="mt-1 text-sm text-loss">{error}</p>}
      {isPicking && catalogue && (
        <Dialog open size="lg" title="Choose a metric" onClose={() => setPicking(false)}>
          <MetricList
            metrics={[...catalogue.values()].filter(({ id }) => !metrics.includes(id))}
            onPick={({ id }) => {
              setPicking(false)
              onChange([...metrics, id])
            }}
          />
        </Dialog>
      )}
    </div>
  )
}
