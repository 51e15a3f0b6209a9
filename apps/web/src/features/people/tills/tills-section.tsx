import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useReadOnly } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { TillPeople } from './till-people.tsx'
import { TillRow } from './till-row.tsx'
import { type Till, type TillPerson, useTills } from './tills.api.ts'

const RegisterDialog = lazyDialog(async () => (await import('./register-dialog.tsx')).RegisterDialog)
const RenameTillDialog = lazyDialog(async () => (await import('./rename-till-dialog.tsx')).RenameTillDialog)
const RevokeTillDialog = lazyDialog(async () => (await import('./revoke-till-dialog.tsx')).RevokeTillDialog)
const ClearPinDialog = lazyDialog(async () => (await import('./clear-pin-dialog.tsx')).ClearPinDialog)

export type OpenTill =
  | { act: 'register' }
  | { act: 'rename' | 'revoke'; till: Till }
  | { act: 'clear'; person: TillPerson }

/** The devices that sellers share, and who has a PIN for them. */
export const TillsSection = () => {
  const [open, setOpen] = useState<OpenTill | null>(null)
  const isReadOnly = useReadOnly()
  const close = () => setOpen(null)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card
        title="Tills"
        description="Devices that sellers share. They choose their name and type a PIN to sell."
        actions={
          <>
            {!isReadOnly && (
              <Button size="sm" icon={MonitorSmartphone} onClick={() => setOpen({ act: 'register' })}>
                Register this device
              </Button>
            )}
            <ListExport call="GET /till/export" what="the tills" />
          </>
        }
      >
        <TillList onOpen={setOpen} />
      </Card>
      <Card title="PINs" description="Everyone chooses their own PIN in Settings.">
        <TillPeople onClear={(person) => setOpen({ act: 'clear', person })} />
      </Card>
      {open?.act === 'register' && <RegisterDialog onClose={close} />}
      {open?.act === 'rename' && <RenameTillDialog till={open.till} onClose={close} />}
      {open?.act === 'revoke' && <RevokeTillDialog till={open.till} onClose={close} />}
      {open?.act === 'clear' && <ClearPinDialog person={open.person} onClose={close} />}
    </div>
  )
}

const TillList = ({ onOpen }: { onOpen: (open: OpenTill) => void }) => {
  const read = useTills()
  if (!read.data) {
    return read.error ? (
      <ReadFailure title="The tills could not be loaded" read={read} />
    ) : (
      <Skeleton className="h-24 w-full" />
    )
  }
  if (read.data.length === 0) {
    return (
      <EmptyState
        icon={MonitorSmartphone}
        title="No tills yet"
        text="Open this page on the tablet or computer at the counter and register it there."
      />
    )
  }
  return (
    <ul className="grid">
      {read.data.map((till) => (
        <TillRow key={till.id} till={till} onOpen={onOpen} />
      ))}
    </ul>
  )
}
