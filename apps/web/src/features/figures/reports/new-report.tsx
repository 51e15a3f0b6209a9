import { documentFormats } from '@tillsight/domain/document-format'
import { type AnyReportType, customType } from '@tillsight/domain/figures/reports/custom-reports'
import { reports, reportTypes } from '@tillsight/domain/figures/reports/report-types'
import { counted } from '#platform/words/format.ts'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CustomReportTools } from './custom-report-tools.tsx'
import { useCustomReports } from './custom-reports.api.ts'
import { GenerateReport } from './generate-report.tsx'
import { RangeStep } from './range-step.tsx'
import { chooseType, type StepProps } from './report-choices.ts'
import { formatNames } from './report-words.ts'

export const NewReport = ({ choices, today, onChoose }: StepProps) => {
  const custom = useCustomReports().data ?? []
  const choose = (type: AnyReportType) => onChoose(chooseType(choices, type, today))
  return (
    <Card title="New report">
      <div className="grid gap-7">
        <ChoiceGroup
          legend="1. Choose a report"
          name="type"
          columns="grid-cols-1"
          value={choices.type}
          options={[
            ...reportTypes.map((value) => ({
              value: value as AnyReportType,
              label: reports[value].label,
              note: reports[value].description,
            })),
            ...custom.map(({ id, name, sections }) => ({
              value: customType(id),
              label: name,
              note: `Your own report, with ${counted(sections.length, 'section')}.`,
            })),
          ]}
          onChange={(value) => choose(value as AnyReportType)}
        />
        <CustomReportTools type={choices.type} onChoose={choose} />
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
}
