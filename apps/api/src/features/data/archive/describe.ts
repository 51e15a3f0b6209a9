import { archivedSettings, archiveKinds, notArchived } from '@tillsight/domain/data/archive/kinds'
import { archiveSums } from '@tillsight/domain/data/archive/sums'
import type { ArchivedColumn, ArchivedTable } from './catalogue.queries.ts'

export type ColumnUnit =
  | 'money'
  | 'percent'
  | 'quantity'
  | 'number'
  | 'boolean'
  | 'time'
  | 'day'
  | 'list'
  | 'bytes'
  | 'json'
  | 'id'
  | 'text'

const unitsOfTypes: Readonly<Record<string, ColumnUnit>> = {
  uuid: 'id',
  text: 'text',
  bigint: 'money',
  numeric: 'quantity',
  integer: 'number',
  smallint: 'number',
  boolean: 'boolean',
  date: 'day',
  'timestamp with time zone': 'time',
  'text[]': 'list',
  bytea: 'bytes',
  jsonb: 'json',
}

/** All amounts of money are `bigint`, and only they are; rates are in hundredths of a percent. */
export const unitOf = ({ name, type }: ArchivedColumn): ColumnUnit =>
  name.endsWith('_rate') ? 'percent' : (unitsOfTypes[type] ?? 'text')

const unitWords: Record<ColumnUnit, { csv: string; json: string }> = {
  money: { csv: 'money, as the currency of the store is written', json: 'money in hundredths' },
  percent: { csv: 'percent', json: 'hundredths of a percent' },
  quantity: { csv: 'units, with up to three decimals', json: 'units, with up to three decimals' },
  number: { csv: 'whole number', json: 'whole number' },
  boolean: { csv: 'true or false', json: 'true or false' },
  time: { csv: 'time with the offset of the store', json: 'time in UTC' },
  day: { csv: 'day, YYYY-MM-DD', json: 'day, YYYY-MM-DD' },
  list: { csv: 'list, separated by commas', json: 'list of texts' },
  bytes: { csv: 'bytes in hexadecimal', json: 'bytes in hexadecimal, after \\x' },
  json: { csv: 'JSON', json: 'JSON' },
  id: { csv: 'id', json: 'id (UUID)' },
  text: { csv: 'text', json: 'text' },
}

const columnsOf = (table: ArchivedTable) =>
  table.fields.map((field) => {
    const unit = unitWords[unitOf(field)]
    return { name: field.name, means: table.columns[field.name] ?? '', csv: unit.csv, json: unit.json }
  })

export const dataFile = ({ name }: { name: string }): string => `data/${name}.jsonl`
export const csvFile = ({ name }: { name: string }): string => `csv/${name}.csv`
export const pictureFile = (id: string): string => `pictures/${id}.webp`
export const screenFile = (id: string): string => `screen-files/${id}`
export const logoFile = 'logo.png'

/** Every file and every column, for programs. */
export const describeArchive = (tables: readonly ArchivedTable[]) => ({
  about:
    'All of a store. The files in csv are for people and spreadsheets. The files in data are complete, one JSON object ' +
    'in each line, and are what Tillsight reads when the archive is loaded into an empty store.',
  kinds: tables.map((table) => ({
    title: table.title,
    about: table.about,
    files: [csvFile(table), dataFile(table)],
    columns: columnsOf(table),
    left_out: table.withheld ?? {},
  })),
  other_files: {
    'manifest.json':
      'The version of the format, the settings of the store, sums, and the size and SHA-256 of every file.',
    'description.json': 'This description, for programs.',
    'description.html': 'This description, for people.',
    'pictures/<id>.webp': 'Pictures of products, by the id in pictures.csv.',
    'screen-files/<id>': 'Pictures and sounds of playlists, by the id in screen-files.csv.',
    [logoFile]: 'The logo on receipts, if there is one.',
  },
  settings: [...archivedSettings],
  sums: archiveSums,
  not_in_the_archive: notArchived,
})

const escaped = (text: string): string =>
  text.replaceAll(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  )

const row = (cells: readonly string[], tag = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse;width:100%;margin:.5rem 0 2rem}td,th{border:1px solid #8888;padding:.25rem .5rem;' +
  'text-align:left;vertical-align:top}@media(prefers-color-scheme:dark){body{background:#111;color:#eee}}'

/** The same for people: one page that needs nothing else. */
export const describeForPeople = (tables: readonly ArchivedTable[], storeName: string): string => {
  const { about, other_files, not_in_the_archive } = describeArchive(tables)
  const kinds = tables.map(
    (table) => `<h2>${escaped(table.title)}</h2><p>${escaped(table.about)}</p>
<p><a href="${csvFile(table)}">${csvFile(table)}</a>, <a href="${dataFile(table)}">${dataFile(table)}</a></p>
<table>${row(['Column', 'What it means', 'In CSV', 'In JSON'], 'th')}
${columnsOf(table)
  .map(({ name, means, csv, json }) => row([name, means, csv, json]))
  .join('\n')}
${Object.entries(table.withheld ?? {})
  .map(([name, reason]) => row([name, `Left out. ${reason}`, '', '']))
  .join('\n')}</table>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Archive of ${escaped(storeName)}</title><style>${style}</style>
<h1>Archive of ${escaped(storeName)}</h1><p>${escaped(about)}</p>
<h2>Other files</h2><table>${Object.entries(other_files)
    .map((entry) => row(entry))
    .join('\n')}</table>
${kinds.join('\n')}
<h2>Not in the archive</h2><table>${Object.entries(not_in_the_archive)
    .map((entry) => row(entry))
    .join('\n')}</table>
</html>\n`
}

export const titleOf = (name: string): string =>
  archiveKinds.find((kind) => dataFile(kind) === name)?.title ?? name
