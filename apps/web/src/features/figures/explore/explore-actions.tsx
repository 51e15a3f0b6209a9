import { Copy, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCopy } from '#platform/notifications/use-copy.ts'
import { ExportMenu } from '#platform/page/export-menu.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'

type ExploreActionsProps = {
  undo: (() => void) | null
  redo: (() => void) | null
  onExport: ((fmt: 'pdf' | 'excel' | 'csv') => Promise<string>) | null
  children: ReactNode
}

/** The ways out of a question: saved, on a dashboard, as a file, as a link; and back. */
export const ExploreActions = ({ undo, redo, onExport, children }: ExploreActionsProps) => (
  <div className="flex flex-wrap items-center gap-1.5">
    <IconButton icon={Undo2} label="Undo" title="Undo (Ctrl Z)" disabled={!undo} onClick={() => undo?.()} />
    <IconButton
      icon={Redo2}
      label="Redo"
      title="Redo (Ctrl Shift Z)"
      disabled={!redo}
      onClick={() => redo?.()}
    />
    {children}
    {onExport && <ExportMenu onExport={onExport} failure="The table could not be exported." />}
    <CopyLink />
  </div>
)

/** The address says all that was asked. */
const CopyLink = () => {
  const copy = useCopy()
  const said = {
    copied: 'Link copied.',
    failed: 'The link could not be copied. Copy it from the address bar.',
  }
  return (
    <Button variant="secondary" icon={Copy} onClick={() => void copy(window.location.href, said)}>
      Copy link
    </Button>
  )
}
