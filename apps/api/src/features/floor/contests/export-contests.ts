import type { DocumentFormat } from '@tillsight/domain/document-format'
import {
  entryCheckNames,
  entryReasonNames,
  kindNames,
  stateNames,
} from '@tillsight/domain/floor/contests/contest-names'
import { everyPage, instant, listFile, yesOrNo } from '#platform/lists/list-file.ts'
import { listContests } from './list-contests.ts'
import { listEntries } from './list-entries.ts'
import { readSeason } from './season/read-season.ts'
import { getSeenContest } from './seen-contests.ts'

export const exportContests = listFile({
  label: 'Contests',
  fileName: 'contests',
  emptyMessage: 'No contests.',
  read: (request) => listContests(request, {}),
  columns: [
    { label: 'Contest', kind: 'text', of: ({ name }) => name },
    { label: 'Kind', kind: 'text', of: ({ kind }) => kindNames[kind] },
    { label: 'State', kind: 'text', of: ({ state }) => stateNames[state] },
    { label: 'First day', kind: 'date', of: ({ start_date }) => start_date },
    { label: 'Last day', kind: 'date', of: ({ end_date }) => end_date },
    { label: 'Metrics', kind: 'text', of: ({ metrics }) => metrics.map(({ label }) => label).join(', ') },
    { label: 'People', kind: 'integer', of: ({ participants }) => participants },
    {
      label: 'Ahead',
      kind: 'text',
      of: ({ top }) => top.map(({ place, name }) => `${place}. ${name}`).join(', '),
    },
  ],
})

type AskedEntries = {
  id: string
  id_participant?: string | undefined
  to_check?: 'true' | undefined
  fmt: DocumentFormat
}

export const exportEntries = listFile({
  label: 'Points of a contest',
  fileName: 'contest_points',
  emptyMessage: 'No points.',
  find: (request, { id }: AskedEntries) => getSeenContest(request, id),
  read: (request, { fmt: _, ...asked }) => everyPage((page) => listEntries(request, { ...asked, ...page })),
  columns: [
    { label: 'When', kind: 'datetime', of: ({ at }) => instant(at) },
    { label: 'Name', kind: 'text', of: ({ name }) => name },
    { label: 'What', kind: 'text', of: ({ reason }) => entryReasonNames[reason] },
    { label: 'Number', kind: 'text', of: ({ number }) => number },
    {
      label: 'Added',
      kind: 'text',
      of: ({ amounts }) => amounts.map(({ label, amount }) => `${label} ${amount}`).join(', '),
    },
    { label: 'Points', kind: 'decimal', of: ({ points }) => points },
    { label: 'Disputed', kind: 'text', of: ({ id_dispute }) => yesOrNo(id_dispute !== null) },
    { label: 'To check', kind: 'text', of: ({ check }) => check && entryCheckNames[check] },
  ],
})

export const exportSeason = listFile({
  label: 'Season',
  fileName: 'season',
  emptyMessage: 'No points in this year.',
  read: async (request) => (await readSeason(request, {})).table,
  columns: [
    { label: 'Name', kind: 'text', of: ({ name }) => name },
    { label: 'Points', kind: 'integer', of: ({ points }) => points },
    { label: 'Won', kind: 'integer', of: ({ wins }) => wins },
    { label: 'Contests', kind: 'integer', of: ({ contests }) => contests },
    { label: 'Level', kind: 'integer', of: ({ level }) => level },
    {
      label: 'Badges',
      kind: 'text',
      of: ({ badges }) =>
        badges.map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name)).join(', '),
    },
  ],
})
