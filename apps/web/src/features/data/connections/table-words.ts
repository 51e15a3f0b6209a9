import { linesSystem } from '@tillsight/domain/data/connections/sending-systems'
import type { System } from './connections.api.ts'

export type TableWords = Readonly<{
  title: string
  text: string
  add: string
  search: string
  none: string
  nothing: string
  hasQueries: boolean
  /** Fields that cannot be chosen. */
  leftOut: readonly string[]
}>

const tables: TableWords = {
  title: 'Tables',
  text: 'Choose the tables that have what you want to bring in, or write a query that reads from several.',
  add: 'Add a table',
  search: 'Search tables',
  none: 'All tables are chosen',
  nothing: 'No table has that name.',
  hasQueries: true,
  leftOut: [],
}

const files: TableWords = {
  title: 'Files',
  text: 'Choose the files that have what you want to bring in. Those whose names differ only in numbers and dates belong together.',
  add: 'Add files',
  search: 'Search files',
  none: 'All files are chosen',
  nothing: 'No file has that name.',
  hasQueries: false,
  leftOut: [],
}

const streams: TableWords = {
  title: 'Streams',
  text: 'Choose the streams that have what you want to bring in. What the others sent is stored for 90 days.',
  add: 'Add a stream',
  search: 'Search streams',
  none: 'All streams are chosen',
  nothing: 'No stream has that name.',
  hasQueries: false,
  // A record is a whole sale, whose lines are in a list inside.
  leftOut: ['sale_id'],
}

export const tableWords = ({ id, has_query }: Pick<System, 'id' | 'has_query'>): TableWords => {
  if (id === linesSystem) return streams
  return has_query ? tables : files
}
