import type { Season } from '@tillsight/contract/floor/contest-lab'
import { Award } from 'lucide-react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { count, counted } from '#platform/words/format.ts'
import { Link } from '#ui/actions/link.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { formatDay } from '#ui/formats/formats.ts'
import { Card } from '#ui/layout/card.tsx'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { useSeason, useSetSeason } from './contests.api.ts'

type Row = Season['table'][number]

/** The year so far: a table with levels and badges, and who won what. A store can turn it off. */
export const SeasonSection = () => {
  const season = useSeason()
  const mayWrite = useMay('contests:write')
  if (!season.data) return <LoadFailure message="The season could not be loaded." read={season} />
  const { is_on, year, table, hall_of_fame } = season.data
  if (!is_on && !mayWrite) return null
  return (
    <div className="grid items-start gap-5 min-[64rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card
        title={`Season ${year}`}
        description={
          is_on
            ? 'Points for places in the contests of this year that are final.'
            : 'Turned off for everyone.'
        }
        {...(is_on &&
          table.length > 0 && {
            actions: <ListExport call="GET /contest/season_export" what="the season table" />,
          })}
        {...(mayWrite && { footer: <SeasonSwitch isOn={is_on} /> })}
      >
        {!is_on && (
          <p className="text-ink-soft">
            Turned on, it shows points, levels and badges to those who take part.
          </p>
        )}
        {is_on && table.length === 0 && (
          <p className="text-ink-soft">The first contest of this year that ends puts people here.</p>
        )}
        {is_on && table.length > 0 && <SeasonTable rows={table} />}
      </Card>
      {is_on && hall_of_fame.length > 0 && (
        <Card title="Hall of fame">
          <ul className="grid gap-3">
            {hall_of_fame.map(({ id_contest, contest, end_date, winners }) => (
              <li key={id_contest} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
                <Award aria-hidden="true" className="mt-0.5 size-4 text-gain" strokeWidth={1.75} />
                <div className="min-w-0">
                  <p className="font-[560] wrap-anywhere">{winners.join(', ') || 'Nobody won'}</p>
                  <p className="text-sm text-ink-faint wrap-anywhere">
                    <Link
                      to={`/platform/contests/${id_contest}`}
                      className="text-ink-soft underline decoration-line underline-offset-4 hover:decoration-ink-faint"
                    >
                      {contest}
                    </Link>
                    , {formatDay(end_date)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

const SeasonSwitch = ({ isOn }: { isOn: boolean }) => {
  const set = useSetSeason()
  const notify = useNotify()
  const turn = async (next: boolean) => {
    try {
      await set.mutateAsync(next)
      notify(next ? 'Season table turned on.' : 'Season table turned off.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('This could not be saved.'), { type: 'error' })
    }
  }
  return (
    <CheckField
      name="season"
      label="Show the season table and badges"
      checked={set.isPending ? set.variables : isOn}
      onChange={(next) => void turn(next)}
    />
  )
}

const SeasonTable = ({ rows }: { rows: Row[] }) => {
  const columns: TableColumn<Row & { place: number }>[] = [
    {
      key: 'name',
      header: 'Name',
      primary: true,
      cell: ({ name, is_self }) => (is_self ? `${name} (you)` : name),
    },
    { key: 'points', header: 'Points', align: 'right', cell: ({ points }) => count(points) },
    { key: 'wins', header: 'Won', align: 'right', cell: ({ wins, contests }) => `${wins} of ${contests}` },
    { key: 'level', header: 'Level', align: 'right', cell: ({ level }) => count(level) },
    {
      key: 'badges',
      header: 'Badges',
      cell: ({ badges }) =>
        badges.map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name)).join(', ') || '—',
    },
  ]
  return (
    <>
      <Table
        caption="Season"
        columns={columns}
        rows={rows.map((row, index) => ({ ...row, place: index + 1 }))}
        rowKey={({ place }) => String(place)}
      />
      <p className="mt-3 text-sm text-ink-faint">{counted(rows.length, 'person', 'people')}</p>
    </>
  )
}
