import type { Finding } from '@tillsight/contract/insight/findings'
import type { ReportColumn, ReportSection } from '@tillsight/domain/figures/reports/report-table'
import { formatsOf } from '@tillsight/domain/formats'
import { areaNames, confidenceNames, type FindingArea } from '@tillsight/domain/insight/findings/finding'
import { findingSentences } from '@tillsight/domain/insight/reviews/brief'
import { centsOf } from '@tillsight/domain/money'
import { readFindings } from '#features/insight/findings/index.ts'
import type { MemberRequest } from '#platform/request.ts'

const columns: readonly ReportColumn[] = [
  { key: 'label', label: 'Kind', kind: 'text' },
  { key: 'title', label: 'Finding', kind: 'text', lines: 4 },
  { key: 'evidence', label: 'Evidence', kind: 'text', lines: 6 },
  { key: 'money', label: 'Money', kind: 'money' },
  { key: 'confidence', label: 'Confidence', kind: 'text' },
]

const rowsShown = 20

const sectionOf = (area: FindingArea, findings: readonly Finding[]): ReportSection => ({
  heading: areaNames[area],
  table: {
    columns,
    rows: findings.map(({ label, title, evidence, money, confidence }) => ({
      label,
      title,
      evidence,
      money: money === null ? null : centsOf(money),
      confidence: confidenceNames[confidence],
    })),
    count: findings.length,
    previewRows: rowsShown,
    emptyMessage: 'Nothing was found.',
  },
})

export type FoundText = {
  /** The findings in a few sentences, or why there are none. */
  text: string[]
  sections: ReportSection[]
}

/** The findings of the last look at the books, one table for each of the areas; those that were hidden are left out. */
export const readFindingText = async (
  request: MemberRequest,
  areas: readonly FindingArea[],
): Promise<FoundText> => {
  const { is_included, made_at, findings } = await readFindings(request)
  if (!is_included)
    return {
      text: ['Findings belong to the AI module, which is not part of your licence.'],
      sections: [],
    }
  if (made_at === null)
    return { text: ['Your books have not been looked at yet. It is done every night.'], sections: [] }
  const byArea = areas.map((area) => ({
    area,
    own: findings.filter((finding) => !finding.is_dismissed && finding.area === area),
  }))
  return {
    // What costs money is named before what only changed.
    text: findingSentences(
      byArea.flatMap(({ own }) => own),
      formatsOf(request.settings),
    ),
    sections: byArea.flatMap(({ area, own }) => (own.length === 0 ? [] : [sectionOf(area, own)])),
  }
}
