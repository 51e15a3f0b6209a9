import { ChartColumn } from 'lucide-react'
import { count, counted } from '#platform/words/format.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { ScrollArea } from '#ui/tables/scroll-area.tsx'
import type { Preview } from './reports.api.ts'

type Section = Preview['sections'][number]

export const PreviewSection = ({ section }: { section: Section }) => (
  <section aria-label={section.heading} className="min-w-0">
    <h3 className="mb-2.5 border-b border-line pb-1.5 text-base font-[620]">{section.heading}</h3>
    {section.paragraphs.map((text, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same
      <p key={place} className="mb-2 max-w-prose text-pretty">
        {text}
      </p>
    ))}
    {section.figures.length > 0 && <PreviewFigures figures={section.figures} />}
    {section.charts.map((title) => (
      <p key={title} className="my-3 flex items-center gap-2 text-sm text-ink-soft">
        <ChartColumn aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        Chart: {title}
      </p>
    ))}
    {section.table && <PreviewTable name={section.heading} table={section.table} />}
  </section>
)

const PreviewFigures = ({ figures }: { figures: Section['figures'] }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-3.5 sm:grid-cols-3 min-[80rem]:grid-cols-4">
    {figures.map(({ label, value, change, tone }) => (
      <div key={label} className="min-w-0">
        <dt className="text-sm text-ink-faint">{label}</dt>
        <dd className="text-md font-[560] tabular-nums wrap-anywhere">
          {value}
          {change && (
            <span
              className={classNames(
                'ms-2 text-sm font-normal',
                tone === 'gain' && 'text-gain',
                tone === 'loss' && 'text-loss',
                tone === null && 'text-ink-faint',
              )}
            >
              {change}
            </span>
          )}
        </dd>
      </div>
    ))}
  </dl>
)

type PreviewTableProps = { name: string; table: NonNullable<Section['table']> }

const PreviewTable = ({ name, table }: PreviewTableProps) => {
  const left = table.count - table.rows.length
  if (table.rows.length === 0) return <p className="text-ink-soft">{table.empty_message}</p>
  return (
    <>
      <ScrollArea label={`First rows of ${name}`}>
        <table aria-label={name} className="w-full text-sm whitespace-nowrap tabular-nums">
          <thead>
            <tr>
              {table.columns.map(({ label, is_number }) => (
                <th
                  key={label}
                  scope="col"
                  className={classNames(
                    'py-1.5 pe-5 font-[500] text-ink-faint last:pe-0',
                    is_number ? 'text-end' : 'text-start',
                  )}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((cells, place) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a preview have no name but their place
                key={place}
                className={classNames('border-t border-line', table.sum_rows.includes(place) && 'font-[620]')}
              >
                {cells.map((cell, column) => {
                  const Cell = column === 0 ? 'th' : 'td'
                  return (
                    <Cell
                      key={table.columns[column]?.label}
                      scope={column === 0 ? 'row' : undefined}
                      className={classNames(
                        'max-w-60 truncate py-1.5 pe-5 last:pe-0',
                        !table.sum_rows.includes(place) && 'font-normal',
                        table.columns[column]?.is_number ? 'text-end' : 'text-start',
                      )}
                    >
                      {cell}
                    </Cell>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className="mt-2 text-sm text-ink-faint">
        {left > 0
          ? `and ${counted(left, 'more row', 'more rows')}, ${count(table.count)} total`
          : counted(table.count, 'row')}
      </p>
    </>
  )
}
