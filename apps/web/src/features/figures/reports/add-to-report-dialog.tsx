import { NewSectionForm } from '@tillsight/contract/figures/custom-reports'
import type { Exploration } from '@tillsight/domain/figures/explore/exploration'
import {
  type CustomSection,
  customType,
  longestReportName,
  longestSectionTitle,
} from '@tillsight/domain/figures/reports/custom-reports'
import { AddToDialog } from '#platform/forms/add-to-dialog.tsx'
import {
  createCustomReport,
  editCustomReport,
  useCustomReports,
  useReloadCustomReports,
} from './custom-reports.api.ts'

type AddToReportDialogProps = { question: Exploration; title: string; onClose: () => void }

const words = {
  heading: 'Add to a Report',
  target: 'Report',
  another: 'New report',
  name: 'Name of the report',
  placeholder: 'For the bank',
  title: 'Title of the section',
  failed: 'Failed to save the report.',
  notRead: 'The reports could not be loaded',
}

/** Which report of the store's own, and what the section is called there. */
export const AddToReportDialog = ({ question, title, onClose }: AddToReportDialogProps) => {
  const reports = useCustomReports()
  const reload = useReloadCustomReports()
  return (
    <AddToDialog
      {...{ words, title, onClose }}
      longest={{ name: longestReportName, title: longestSectionTitle }}
      schema={NewSectionForm}
      targets={reports.data}
      read={reports}
      add={async (part) => {
        const section: CustomSection = { kind: 'question', title: part.title, question }
        const report = part.isNew ? null : reports.data?.find(({ id }) => id === part.target)
        const saved = report
          ? await editCustomReport({
              ...{ id: report.id, version: report.version },
              sections: [...report.sections, section],
            })
          : await createCustomReport({ name: part.isNew ? part.name : '', sections: [section] })
        await reload()
        return { name: saved.name, to: `/platform/reports?type=${customType(saved.id)}` }
      }}
    />
  )
}
