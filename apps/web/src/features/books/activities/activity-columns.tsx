import type { Activity } from '@tillsight/contract/books/activities'
import { activityKindNames, durationWords } from '@tillsight/domain/books/activities/activity-words'
import { Pencil, Trash2 } from 'lucide-react'
import { listColumns } from '#platform/lists/list-columns.ts'
import type { ShownList } from '#platform/lists/use-list.ts'
import type { StoreTime } from '#platform/time/store-time.ts'
import { money } from '#platform/words/format.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import type { LongColumn } from '#ui/tables/long-table.tsx'
import { ActivityBadge } from './activity-badge.tsx'
import { type OpenDialog, preloadDialogs } from './activity-dialogs.tsx'

/** Null for a role that may not change anything. */
type Open = ((dialog: OpenDialog) => void) | null
type Shown = { shown: ShownList<'activities'>; clock: StoreTime; onOpen: Open }

export const activityColumns = ({ shown, clock, onOpen }: Shown): LongColumn<Activity>[] => [
  ...listColumns<Activity>(shown, {
    date: { width: 11, rank: 2, cell: ({ started_at }) => clock.dateTime(started_at) },
    kind: { width: 8, rank: 3, cell: ({ kind }) => activityKindNames[kind] },
    subject: {
      className: 'max-[55.99rem]:col-span-2',
      cell: (activity) => <ActivityCell activity={activity} clock={clock} />,
    },
    person: { width: 10, rank: 4, cell: ({ member }) => <Cut text={member} /> },
    customer: { width: 10, rank: 5, cell: ({ customer }) => <Cut text={customer ?? '—'} /> },
    status: { width: 7, rank: 1, cell: ({ status }) => <ActivityBadge status={status} /> },
    minutes: { width: 7, rank: 6, cell: ({ minutes }) => (minutes === null ? '—' : durationWords(minutes)) },
    amount: { width: 7.5, rank: 6, cell: ({ amount }) => (amount === null ? '—' : money(amount)) },
    closed: { width: 11, rank: 7, cell: ({ closed_at }) => (closed_at ? clock.dateTime(closed_at) : '—') },
  }),
  ...(onOpen ? [actionsColumn(onOpen)] : []),
]

/** What it is called where it has no subject. */
export const nameOf = ({ subject, kind }: Pick<Activity, 'subject' | 'kind'>): string =>
  subject ?? activityKindNames[kind]

const actionsColumn = (onOpen: NonNullable<Open>): LongColumn<Activity> => ({
  key: 'actions',
  header: 'Actions',
  align: 'right',
  width: 6.5,
  className: 'max-[55.99rem]:ms-auto',
  cell: (activity) => (
    <span className="inline-flex items-center">
      <IconButton
        label={`Edit ${nameOf(activity)}`}
        icon={Pencil}
        size="sm"
        onPointerEnter={preloadDialogs}
        onFocus={preloadDialogs}
        onClick={() => onOpen({ kind: 'edit', activity })}
      />
      <IconButton
        label={`Delete ${nameOf(activity)}`}
        icon={Trash2}
        size="sm"
        onClick={() => onOpen({ kind: 'delete', activity })}
      />
    </span>
  ),
})

const Cut = ({ text }: { text: string }) => (
  <span title={text} className="block truncate">
    {text}
  </span>
)

/** In the table, its kind is beside it. */
const Unnamed = ({ kind }: Pick<Activity, 'kind'>) => (
  <>
    <span className="min-[56rem]:hidden">{activityKindNames[kind]}</span>
    <span className="font-normal text-ink-faint max-[55.99rem]:hidden">—</span>
  </>
)

export const worthOf = ({ minutes, amount }: Activity): string[] => [
  ...(minutes === null ? [] : [durationWords(minutes)]),
  ...(amount === null ? [] : [money(amount)]),
]

const ActivityCell = ({ activity, clock }: { activity: Activity; clock: StoreTime }) => (
  <div className="min-w-0">
    <p className="flex items-baseline gap-3 font-[560]">
      {activity.subject === null ? (
        <Unnamed kind={activity.kind} />
      ) : (
        <span className="min-w-0 truncate" title={activity.subject}>
          {activity.subject}
        </span>
      )}
      {activity.status && (
        <span className="ms-auto shrink-0 min-[56rem]:hidden">
          <ActivityBadge status={activity.status} />
        </span>
      )}
    </p>
    {activity.note && (
      <p className="truncate text-sm text-ink-faint" title={activity.note}>
        {activity.note}
      </p>
    )}
    <div className="mt-1 text-sm text-ink-soft min-[56rem]:hidden">
      <p className="truncate">
        {[activity.subject && activityKindNames[activity.kind], activity.member, activity.customer]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{[clock.dateTime(activity.started_at), ...worthOf(activity)].join(' · ')}</p>
    </div>
  </div>
)
