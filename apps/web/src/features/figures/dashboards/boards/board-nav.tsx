import { LayoutTemplate, Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { useReadOnly } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { createBoard, useBoards, useShowBoard } from './boards.api.ts'
import { useBoard } from './use-board.ts'

export const BoardNameDialog = lazyDialog(
  async () => (await import('./board-name-dialog.tsx')).BoardNameDialog,
)

/** The overview, which is always there, and the member's own dashboards next to it. */
export const BoardNav = () => {
  const boards = useBoards().data?.dashboards ?? []
  const board = useBoard()
  const shown = useShowBoard()
  const keyFor = useActKey()
  const [isNaming, setNaming] = useState(false)
  const isReadOnly = useReadOnly()
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is current, or it has come to be listed
  useLayoutEffect(() => showCurrent(list.current), [board.id, boards.length])

  const create = async (name: string) => {
    const made = await createBoard({ name }, keyFor({ name, after: boards.length }))
    shown.put(made)
    board.open(made.id, true)
  }

  return (
    <div className="no-print mb-4 flex flex-wrap items-end gap-x-4 border-b border-line">
      <nav
        ref={list}
        aria-label="Dashboards"
        className="tab-list min-w-0 flex-1 !border-b-0 max-[40rem]:basis-full"
      >
        <BoardLink to={board.searchOf(null)} isCurrent={board.id === null && board.start === null}>
          Overview
        </BoardLink>
        {boards.map(({ id, name }) => (
          <BoardLink key={id} to={board.searchOf(id)} isCurrent={board.id === id}>
            {name}
          </BoardLink>
        ))}
      </nav>
      {!isReadOnly && (
        <Button
          variant="quiet"
          size="sm"
          icon={LayoutTemplate}
          to={board.startSearch}
          aria-current={board.start ? 'page' : undefined}
          className="mb-1 shrink-0"
        >
          Start from…
        </Button>
      )}
      {!isReadOnly && (
        <Button
          variant="quiet"
          size="sm"
          icon={Plus}
          className="mb-1 shrink-0"
          onClick={() => setNaming(true)}
        >
          New dashboard
        </Button>
      )}
      {isNaming && (
        <BoardNameDialog
          title="New dashboard"
          action="Create"
          onName={create}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  )
}

/** Sideways only: the page itself stays where it is. */
const showCurrent = (list: HTMLElement | null) => {
  const current = list?.querySelector('[aria-current]')
  if (!list || !current) return
  const [frame, link] = [list.getBoundingClientRect(), current.getBoundingClientRect()]
  if (link.left < frame.left || link.right > frame.right) list.scrollLeft += link.left - frame.left
}

type BoardLinkProps = { to: string; isCurrent: boolean; children: string }

const BoardLink = ({ to, isCurrent, children }: BoardLinkProps) => (
  <Link to={to || '?'} aria-current={isCurrent ? 'page' : undefined} className="tab no-underline">
    {children}
  </Link>
)
