import { documentFormats } from '@tillsight/domain/document-format'
import { reports, reportTypes } from '@tillsight/domain/figures/reports/report-types'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { Card } from '#ui/layout/card.tsx'
import { GenerateReport } from './generate-report.tsx'
import { RangeStep } from './range-step.tsx'
import { chooseType, type StepProps } from './report-choices.ts'
import { formatNames } from './report-words.ts'

export const NewReport = ({ choices, today, onChoose }: StepProps) => (
  <Card title="New report">
    <div className="grid gap-7">
      <ChoiceGroup
        legend="1. Choose a report"
        name="type"
        columns="grid-cols-1"
        value={choices.type}
        options={reportTypes.map((value) => ({
          value,
          label: reports[value].label,
          note: reports[value].description,
        }))}
        onChange={(value) =>
          onChoose(chooseType(choices, reportTypes.find((type) => type === value) ?? 'sales', today))
        }
      />
      <RangeStep choices={choices} today={today} onChoose={onChoose} />
      <ChoiceGroup
        legend="3. Choose a format"
        name="format"
        columns="grid-cols-1 min-[24rem]:grid-cols-3"
        value={choices.fmt}
        options={documentFormats.map((value) => ({ value, label: formatNames[value] }))}
        onChange={(value) => onChoose({ fmt: documentFormats.find((fmt) => fmt === value) ?? 'pdf' })}
      />
      <GenerateReport choices={choices} />
    </div>
  </Card>
)
