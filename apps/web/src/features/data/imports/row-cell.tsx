import type { ImportRow } from '@tillsight/contract/data/imports'
import { CircleAlert, Info } from 'lucide-react'
import { classNames } from '#ui/layout/class-names.ts'
import { cellWords, fieldNamed, labelOf, valueWords } from './row-fields.ts'

type RowCellProps = { kind: string | null; field: string; row: ImportRow }

/** A value; where it changes, from what to what, and where it is refused, why. */
export const RowCell = ({ kind, field, row }: RowCellProps) => {
  const change = row.changes.find((each) => fieldNamed(kind, each.field) === field)
  const problems = row.problems.filter(
    (each) => each.field !== null && fieldNamed(kind, each.field) === field && each.row === row.row,
  )
  const value = valueWords(kind, field, row)
  if (change) {
    const [before, after] = [cellWords(kind, field, change.before), cellWords(kind, field, change.after)]
    return (
      <span className="whitespace-nowrap">
        <s className="text-ink-faint">{before || 'empty'}</s>
        <span className="mx-1.5 text-ink-faint">
          <span className="sr-only"> becomes </span>
          <span aria-hidden="true">→</span>
        </span>
        <span className="font-[560]">{after || 'empty'}</span>
      </span>
    )
  }
  if (problems.length > 0) {
    // A row that is imported has notes, and no reasons against it.
    const isNote = row.outcome !== 'refused'
    const Sign = isNote ? Info : CircleAlert
    return (
      <span
        className={classNames(
          'inline-flex items-start gap-1.5 rounded-control sm:min-w-52 px-2 py-0.5 text-start text-sm',
          isNote ? 'bg-warn-wash text-ink' : 'bg-loss-wash text-loss',
        )}
      >
        <Sign aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" />
        {reasonOf(problems)}
      </span>
    )
  }
  return (
    <span
      className={value.length > shortest ? 'line-clamp-2 wrap-anywhere sm:min-w-40' : 'whitespace-nowrap'}
    >
      {value}
    </span>
  )
}

/** A code or a name in two lines is hard to read. */
const shortest = 24

/** What cannot be read is not missing. */
const reasonOf = (problems: ImportRow['problems']): string => {
  const said = [...new Set(problems.map(({ message }) => message))]
  const told = said.filter((message) => !message.endsWith(' is required.'))
  return (told.length > 0 ? told : said).join(' ')
}

const wholeReasons = ({ row, problems }: ImportRow) =>
  problems.filter((each) => each.field === null || each.row !== row)

export const hasWholeReason = (row: ImportRow): boolean => wholeReasons(row).length > 0

/** Why a row is refused as a whole, or one of the further rows of its sale. */
export const Reasons = ({ kind, row }: Pick<RowCellProps, 'kind' | 'row'>) => {
  const whole = wholeReasons(row)
  if (whole.length === 0) return null
  return (
    <ul className="grid gap-1 text-start text-sm text-loss sm:min-w-52">
      {whole.map(({ row: at, field, message }) => (
        <li key={`${at} ${field} ${message}`}>
          {at !== row.row && `Row ${at}: `}
          {field !== null && `${labelOf(kind, fieldNamed(kind, field))}: `}
          {message}
        </li>
      ))}
    </ul>
  )
}
