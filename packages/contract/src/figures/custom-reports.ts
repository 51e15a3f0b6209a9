import {
  type CustomSection,
  longestReportName,
  longestSectionText,
  longestSectionTitle,
  mostCustomSections,
  mostSectionMetrics,
} from '@tillsight/domain/figures/reports/custom-reports'
import { z } from 'zod'
import { call } from '../call.ts'
import { newPartForm } from '../new-part.ts'
import { SubjectId } from '../query.ts'
import { upTo } from '../short-text.ts'
import { anyText, requiredLine } from '../text.ts'
import { EditedVersion } from '../version.ts'
import { AnyMetricId } from './any-metric-id.ts'
import { ExplorationForm } from './exploration.ts'

const unknownReport = 'This report no longer exists.'
const noName = 'Name the report.'
const noTitle = 'Name the section.'
const noText = 'Write something, or remove the section.'

const name = upTo(
  longestReportName,
  { missing: noName, tooLong: `At most ${longestReportName} characters.` },
  (most) => requiredLine(noName, most),
)
const title = upTo(
  longestSectionTitle,
  { missing: noTitle, tooLong: `At most ${longestSectionTitle} characters.` },
  (most) => requiredLine(noTitle, most),
)

/** A section for a new report or for one that is there. */
export const NewSectionForm = newPartForm(title, name)

const SectionForm: z.ZodType<CustomSection> = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('text'),
      title,
      text: anyText(noText, longestSectionText).trim().min(1, noText),
    }),
    z.strictObject({
      kind: z.literal('metrics'),
      title,
      metrics: z
        .array(AnyMetricId, 'Choose a metric.')
        .min(1, 'Choose a metric.')
        .max(mostSectionMetrics, `At most ${mostSectionMetrics} metrics in one section.`),
    }),
    z.strictObject({ kind: z.literal('question'), title, question: ExplorationForm }),
  ],
  'Choose what the section shows.',
)

/** A report of a store's own, as the form asks for it. */
export const CustomReportForm = z.strictObject({
  name,
  sections: z
    .array(SectionForm, 'Add a section.')
    .min(1, 'Add a section.')
    .max(mostCustomSections, `At most ${mostCustomSections} sections.`),
})

const CustomReport = CustomReportForm.extend({ id: z.string(), version: z.number() })
export type CustomReport = z.infer<typeof CustomReport>

export const listCustomReports = call({
  method: 'GET',
  path: '/custom_report/view',
  access: 'profit:read',
  summary: "List the store's own reports",
  input: z.strictObject({}),
  output: z.array(CustomReport),
})

export const createCustomReport = call({
  method: 'POST',
  path: '/custom_report/create',
  access: 'reports:write',
  summary: "Add a report of the store's own, made of metrics, questions of Explore and text",
  input: CustomReportForm,
  output: CustomReport,
})

export const editCustomReport = call({
  method: 'POST',
  path: '/custom_report/edit',
  access: 'reports:write',
  summary: "Edit one of the store's own reports; omitted fields stay the same",
  input: CustomReportForm.partial().extend({ id: SubjectId(unknownReport), version: EditedVersion }),
  output: CustomReport,
})

export const deleteCustomReport = call({
  method: 'DELETE',
  path: '/custom_report/delete',
  access: 'reports:write',
  summary: "Delete one of the store's own reports that no schedule sends",
  input: z.strictObject({ id: SubjectId(unknownReport) }),
  output: z.null(),
})

export const customReportCalls = [
  listCustomReports,
  createCustomReport,
  editCustomReport,
  deleteCustomReport,
] as const
