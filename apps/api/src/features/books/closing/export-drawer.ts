import type { closing } from '@tillsight/contract'
import { dayFirst, formatDay } from '@tillsight/domain/day-text'
import type { ReportSection } from '@tillsight/domain/figures/reports/report-table'
import type { Locale } from '@tillsight/domain/locales'
import { wallTime } from '@tillsight/domain/wall-clock'
import { exportDocument } from '#platform/documents/export-document.ts'
import { selectStoreFacts, storeHead } from '#platform/documents/store-facts.queries.ts'
import { inSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { selectChanges } from './changes.queries.ts'
import { drawerSections } from './drawer-document.ts'
import { findDrawer } from './find-drawer.ts'
import { findClose } from './list-closes.ts'
import { readFigures } from './read-figures.ts'

type Report = {
  title: string
  file: string
  from: Date | null
  until: Date
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
    sections: drawerSections(row.figures, { row, changes }),
  }
}

const xReport = async (request: MemberRequest, tillId: string | null): Promise<Report> => {
  const drawer = await findDrawer(request, tillId)
  return {
    title: `X report: ${drawer.name}`,
    file: `x-report_${fileWord(drawer.name)}_${dayFirst(request.today)}`,
    from: drawer.opened_at,
    until: request.now,
    sections: drawerSections(await readFigures(request, drawer), null),
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
  const { title, file, from, until, sections } = report
  return exportDocument(request, {
    document: {
      title,
      ...head,
      range: from ? `${shown(from)} – ${shown(until)}` : `Until ${shown(until)}`,
      madeAt: request.now,
      filters: [],
      sections,
    },
    fmt: asked.fmt,
    name: file,
    type: 'drawer_export',
  })
}
