import type { Exploration } from '@tillsight/domain/figures/explore/exploration'
import { questionTitle } from '@tillsight/domain/figures/explore/question-title'
import { FileText, LayoutDashboard, Tv } from 'lucide-react'
import { useState } from 'react'
import { QuestionToBoard } from '#features/figures/dashboards/boards/add-to-board.tsx'
import { QuestionToReport } from '#features/figures/reports/add-to-report.tsx'
import { QuestionToPlaylist } from '#features/floor/screens/composer/add-to-playlist.tsx'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'
import { useMay, useReadOnly } from '#platform/session/use-may.ts'
import { Menu } from '#ui/actions/menu.tsx'

type QuestionWaysProps = { question: Exploration; catalogue: Catalogue }

const ways = { board: QuestionToBoard, report: QuestionToReport, screen: QuestionToPlaylist }
type Way = keyof typeof ways

/** Where a question of Explore can go: to a dashboard, a report or a screen on the wall, each with a copy of it. */
export const QuestionWays = ({ question, catalogue }: QuestionWaysProps) => {
  const [open, setOpen] = useState<Way | null>(null)
  const isReadOnly = useReadOnly()
  const mayReport = useMay('reports:write')
  const mayShow = useMay('screens:write')
  if (isReadOnly) return null
  const infos = question.metrics.flatMap((id) => catalogue.get(id) ?? [])
  const Opened = open && ways[open]
  const item = (way: Way, label: string, icon: typeof Tv) => ({ label, icon, onSelect: () => setOpen(way) })
  return (
    <>
      <Menu
        label="Add to"
        items={[
          item('board', 'Dashboard', LayoutDashboard),
          ...(mayReport ? [item('report', 'Report', FileText)] : []),
          ...(mayShow && question.shape !== 'cohorts' ? [item('screen', 'TV screen', Tv)] : []),
        ]}
      />
      {Opened && (
        <Opened {...{ question }} title={questionTitle(question, infos)} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
