import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useReadOnly } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Menu } from '#ui/actions/menu.tsx'
import type { Till } from './tills.api.ts'

type TillRowProps = { till: Till; onOpen: (open: { act: 'rename' | 'revoke'; till: Till }) => void }

export const TillRow = ({ till, onOpen }: TillRowProps) => {
  const { date, dateTime } = useStoreTime()
  const isReadOnly = useReadOnly()
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-[560] wrap-anywhere">{till.name}</p>
        <p className="text-sm text-ink-faint">
          {till.seen_at ? `Last used ${dateTime(till.seen_at)}` : 'Not used yet'} · Registered by{' '}
          {till.registered_by}, {date(till.created_at)}
        </p>
      </div>
      <Menu
        label={`Actions for ${till.name}`}
        icon={Ellipsis}
        items={[
          ...(isReadOnly
            ? []
            : [{ label: 'Rename', icon: Pencil, onSelect: () => onOpen({ act: 'rename', till }) }]),
          { label: 'Revoke', icon: Trash2, onSelect: () => onOpen({ act: 'revoke', till }) },
        ]}
      />
    </li>
  )
}
