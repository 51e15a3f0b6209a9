import { columnsOfQuery } from '@tillsight/domain/data/connections/columns/columns-of-query'
import { kindLabels } from '@tillsight/domain/data/connections/connection-names'
import type { RecordKind } from '@tillsight/domain/data/connections/mapped'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ColumnsCard } from '#platform/columns/columns-card.tsx'
import { fieldsWith } from '#platform/columns/fields-with.ts'
import { counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { ChosenStream, Found } from './connections.api.ts'
import { mappableFields, missingOf } from './mappable-fields.ts'
import { QueryField } from './query-field.tsx'
import { chosenFields, columnsOf, mappingFrom, withKind, withQuery, withTable } from './stream-draft.ts'
import type { TableWords } from './table-words.ts'

type TableStreamsProps = {
  streams: ChosenStream[]
  found: Found[]
  words: TableWords
  change: (streams: ChosenStream[]) => void
}

/** Tables or queries of a database, files, or streams of a tap, each with what its columns are. */
export const TableStreams = ({ streams, found, words, change }: TableStreamsProps) => {
  const edit = (changed: ChosenStream, before: ChosenStream) =>
    change(streams.map((each) => (each === before ? changed : each)))
  const tableOf = (stream: ChosenStream) =>
    found.find(({ name }) => stream.query === null && name === stream.name)
  return (
    <>
      <Card title={words.title} description={words.text}>
        <AddTable {...{ streams, found, words, change }} />
      </Card>
      {streams.map((stream) => (
        <div key={stream.name} className="grid gap-4">
          <Card
            title={stream.name}
            actions={
              <Button
                size="sm"
                variant="quiet"
                icon={Trash2}
                onClick={() => change(streams.filter((each) => each !== stream))}
              >
                Leave out
              </Button>
            }
          >
            <div className="grid gap-5">
              <div className="max-w-[20rem]">
                <KindField
                  stream={stream}
                  onChange={(kind) => edit(withKind(stream, kind, tableOf(stream)), stream)}
                />
              </div>
              {stream.query !== null && (
                <QueryField
                  kind={stream.kind}
                  query={stream.query}
                  missing={missingOf(stream)}
                  onChange={(query) =>
                    edit({ ...stream, query, mapping: columnsOfQuery(stream.kind, query) }, stream)
                  }
                />
              )}
            </div>
          </Card>
          <Columns
            stream={stream}
            table={tableOf(stream)}
            leftOut={words.leftOut}
            onChange={(mapping) => edit({ ...stream, mapping }, stream)}
          />
        </div>
      ))}
    </>
  )
}

type KindFieldProps = { stream: ChosenStream; onChange: (kind: RecordKind) => void }

const KindField = ({ stream, onChange }: KindFieldProps) => (
  <SelectField
    name={`kind-${stream.name}`}
    label="What it contains"
    value={stream.kind}
    options={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
    onChange={(value) => onChange(value as RecordKind)}
  />
)

type ColumnsProps = {
  stream: ChosenStream
  table: Found | undefined
  leftOut: readonly string[]
  onChange: (mapping: Record<string, string>) => void
}

const Columns = ({ stream, table, leftOut, onChange }: ColumnsProps) => {
  if (!table || stream.mapping === null) return null
  const columns = columnsOf(table)
  const chosen = chosenFields(columns, stream.mapping)
  const used = chosen.filter((field) => field !== null).length
  return (
    <ColumnsCard
      title={`Columns of ${stream.name}`}
      description={`${used} of ${counted(columns.length, 'column')} brought in. Choose for each column what it is.`}
      columns={columns}
      fields={mappableFields(stream.kind, leftOut)}
      chosen={chosen}
      missing={missingOf(stream)}
      leftOut="Not brought in"
      onChange={(column, field) => onChange(mappingFrom(columns, fieldsWith(chosen, { column, field })))}
    />
  )
}

const AddTable = ({ streams, found, words, change }: TableStreamsProps) => {
  const [search, setSearch] = useState('')
  const free = found.filter(({ name }) => !streams.some((stream) => stream.name === name))
  const options = free
    .filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
    .map(({ name, fields }) => ({ id: name, label: name, detail: counted(fields.length, 'column') }))
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-64 sm:max-w-[24rem]">
        <Combobox
          name="table"
          label={words.add}
          placeholder={free.length === 0 ? words.none : words.search}
          value={null}
          options={options}
          nothing={words.nothing}
          onType={setSearch}
          onChange={(chosen) => {
            const table = free.find(({ name }) => name === chosen?.id)
            if (table) change(withTable(streams, table))
          }}
        />
      </div>
      {words.hasQueries && (
        <Button variant="secondary" icon={Plus} onClick={() => change(withQuery(streams))}>
          Add a query
        </Button>
      )}
    </div>
  )
}
