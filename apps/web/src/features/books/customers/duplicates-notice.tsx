import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { count } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { useDuplicates } from './customers.api.ts'

const DuplicatesDialog = lazyDialog(async () => (await import('./duplicates-dialog.tsx')).DuplicatesDialog)

/** Quiet: nothing is wrong, only perhaps written down twice. */
export const DuplicatesNotice = ({ onDone }: { onDone: () => void }) => {
  const groups = useDuplicates(true).data ?? []
  const [open, setOpen] = useState(false)
  const alike = new Set(groups.flatMap(({ customers }) => customers.map(({ id }) => id))).size

  return (
    <>
      {alike > 0 && (
        <aside
          aria-label="Possible duplicates"
          className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line px-4 py-2 text-ink-soft"
        >
          <UsersRound aria-hidden="true" className="size-4 shrink-0 text-ink-faint" strokeWidth={1.75} />
          <p>{count(alike)} possible duplicates</p>
          <Button size="sm" variant="quiet" className="-me-2 ms-auto" onClick={() => setOpen(true)}>
            Review
          </Button>
        </aside>
      )}
      {open && (
        <DuplicatesDialog
          groups={groups}
          onClose={() => {
            flushSync(() => setOpen(false))
            if (alike === 0) onDone()
          }}
        />
      )}
    </>
  )
}
