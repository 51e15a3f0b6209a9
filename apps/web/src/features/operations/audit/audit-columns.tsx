import type { AuditLine } from '@tillsight/contract/operations/audit'
import { summaryOf } from '#platform/history/change-words.ts'
import type { StoreTime } from '#platform/time/store-time.ts'
import type { LongColumn } from '#ui/tables/long-table.tsx'
import { originText, recordText } from './line-words.ts'

type Opening = { clock: StoreTime; onOpen: (line: AuditLine) => void }

const wideOnly = 'max-[55.99rem]:hidden'

export const auditColumns = ({ clock, onOpen }: Opening): LongColumn<AuditLine>[] => [
  {
    key: 'at',
    header: 'When',
    width: 10.5,
    className: wideOnly,
    cell: ({ at }) => <time dateTime={at}>{clock.dateTime(at)}</time>,
  },
  { key: 'who', header: 'Who', width: 11, className: wideOnly, cell: ({ who }) => <Cut>{who.name}</Cut> },
  {
    key: 'what',
    header: 'What',
    primary: true,
    className: 'max-[55.99rem]:col-span-2',
    cell: (line) => <What line={line} clock={clock} onOpen={onOpen} />,
  },
  {
    key: 'record',
    header: 'Record',
    width: 12,
    rank: 1,
    className: wideOnly,
    cell: ({ record }) => <Cut>{record ? recordText(record) : '—'}</Cut>,
  },
  {
    key: 'from',
    header: 'From',
    width: 13,
    rank: 2,
    className: wideOnly,
    cell: ({ device, address }) => (
      <div className="min-w-0">
        <Cut>{device ?? address ?? '—'}</Cut>
        {device && <p className="truncate text-sm text-ink-faint">{address}</p>}
      </div>
    ),
  },
]

const Cut = ({ children }: { children: string }) => (
  <span className="block truncate" title={children}>
    {children}
  </span>
)

const What = ({ line, clock, onOpen }: { line: AuditLine } & Opening) => (
  <div className="min-w-0">
    <button
      type="button"
      className="touch-reach max-w-full truncate rounded-control text-start font-[560] hover:underline hover:underline-offset-4"
      onClick={() => onOpen(line)}
    >
      {line.what}
    </button>
    <p className="truncate text-sm font-normal text-ink-faint">{summaryOf(line.changes, clock)}</p>
    <div className="mt-1 text-sm font-normal text-ink-soft min-[56rem]:hidden">
      <p>
        {line.who.name} · {clock.dateTime(line.at)}
      </p>
      <p className="truncate">
        {[line.record && recordText(line.record), originText(line)].filter(Boolean).join(' · ')}
      </p>
    </div>
  </div>
)
