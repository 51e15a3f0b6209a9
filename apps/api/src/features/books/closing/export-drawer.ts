import type { closing } from '@tillsight/contract'
import { paidIn } from '@tillsight/domain/books/closing/figures'
import { dayFirst, formatDay } from '@tillsight/domain/day-text'
import type { ReportSection } from '@tillsight/domain/figures/reports/report-table'
import type { Locale } from '@tillsight/domain/locales'
import { wallTime } from '@tillsight/domain/wall-clock'
import { sheetFile } from '#features/books/receipts/index.ts'
import { exportDocument } from '#platform/documents/export-document.ts'
import { selectStoreFacts, storeHead } from '#platform/documents/store-facts.queries.ts'
import { download } from '#platform/http/file-answer.ts'
import { inSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { selectChanges } from './changes.queries.ts'
import { drawerSections } from './drawer-document.ts'
import { drawerSlip } from './drawer-slip.ts'
import { findDrawer } from './find-drawer.ts'
import { findClose } from './list-closes.ts'
import { readFigures } from './read-figures.ts'

type Report = {
  title: string
  file: string
  from: Date | null
  until: Date
  paid: number
  sections: ReportSection[]
}

const fileWord = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'till'

const zReport = async (request: MemberRequest, id: string): Promise<Report> => {
  const row = await findClose(request, id)
  const changes = await selectChanges(request, id)
  return {
    title: `Z report ${row.number}: ${row.name}`,
    file: `z-report_${fileWord(row.name)}_${row.number}`,
    from: row.opened_at,
    until: row.closed_at,
    paid: paidIn(row.figures),
    sections: drawerSections(row.figures, { row, changes }),
  }
}

const xReport = async (request: MemberRequest, tillId: string | null): Promise<Report> => {
  const drawer = await findDrawer(request, tillId)
  const figures = await readFigures(request, drawer)
  return {
    title: `X report: ${drawer.name}`,
    file: `x-report_${fileWord(drawer.name)}_${dayFirst(request.today)}`,
    from: drawer.opened_at,
    until: request.now,
    paid: paidIn(figures),
    sections: drawerSections(figures, null),
  }
}

const timeText = (at: Date, timeZone: string, locale: Locale): string => {
  const wall = new Date(wallTime(timeZone, at.getTime())).toISOString()
  return `${formatDay(wall.slice(0, 10), locale)} ${wall.slice(11, 16)}`
}

export const exportDrawer: Verb<typeof closing.exportDrawer> = async (request, asked) => {
  const { head, report } = await inSnapshot(request, async (request) => ({
    head: storeHead(await selectStoreFacts(request)),
    report: asked.id_close
      ? await zReport(request, asked.id_close)
      : await xReport(request, asked.id_till ?? null),
  }))
  const shown = (at: Date): string => timeText(at, head.timeZone, head.locale)
  const { title, file, from, until, paid, sections } = report
  const range = from ? `${shown(from)} – ${shown(until)}` : `Until ${shown(until)}`
  if (asked.fmt === 'pdf' && asked.paper === 'ROLL') {
    const sheet = drawerSlip({ title, range, head, paid, sections })
    const { bytes, ...answer } = await sheetFile(request, { title, sheet, paper: 'ROLL' })
    return download({ ...answer, name: `${file}_80mm.pdf`, body: bytes, size: bytes.length })
  }
  return exportDocument(request, {
    document: {
      title,
      ...head,
      range,
      madeAt: request.now,
      filters: [],
      sections,
    },
    fmt: asked.fmt,
    name: file,
    type: 'drawer_export',
  })
}
