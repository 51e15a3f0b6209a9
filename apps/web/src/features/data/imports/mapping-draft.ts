import type {
  FileSettings,
  ImportLayout,
  ImportMapping,
  ImportOptions,
} from '@tillsight/contract/data/import-mapping'
import type { Import } from '@tillsight/contract/data/imports'
import { fieldsOf, type ImportKind, missingFields } from '@tillsight/domain/data/imports/fields'
import { guessMapping } from '@tillsight/domain/data/imports/guess'
import { usualOptions } from '@tillsight/domain/data/imports/import-options'
import { type DateOrder, dateOrderOf } from '@tillsight/domain/data/imports/parse/date'
import type { DecimalSign } from '@tillsight/domain/data/imports/parse/decimal'
import { decimalSignOf } from '@tillsight/domain/data/imports/parse/decimal-sign'
import { fieldsWith } from '#platform/columns/fields-with.ts'
import { kindOf } from './import-words.ts'
import { systemNamed } from './system-names.ts'

/** What a person says of a file before it is checked. */
export type MappingDraft = {
  kind: ImportKind | null
  /** The field of each column; null where it is not imported. */
  fields: (string | null)[]
  options: ImportOptions
  /** Null where it is as it was found. */
  decimal: DecimalSign | null
  dateOrder: DateOrder | null
}

const fieldsFrom = (columns: number, mapping: ImportMapping): (string | null)[] =>
  Array.from({ length: columns }, (_, place) => mapping.find(({ column }) => column === place)?.field ?? null)

/** As it was checked last, or as the file was understood. */
export const draftOf = ({ state, message, kind, mapping, options, layout }: Import): MappingDraft => {
  const columns = layout?.columns ?? []
  const wasChecked = mapping !== null && (state !== 'read' || message !== null)
  return {
    kind: wasChecked ? kindOf(kind) : (layout?.kind ?? null),
    fields: wasChecked ? fieldsFrom(columns.length, mapping) : columns.map(({ field }) => field),
    options: options ?? {
      ...usualOptions,
      source: systemNamed(layout?.system ?? null) ?? usualOptions.source,
    },
    decimal: null,
    dateOrder: null,
  }
}

/** Another kind has other fields, so the columns are guessed again. */
export const withKind = (draft: MappingDraft, kind: ImportKind, { columns }: ImportLayout): MappingDraft => {
  const rows = columns[0]?.samples.map((_, row) => columns.map(({ samples }) => samples[row] ?? null)) ?? []
  const { mapping } = guessMapping(
    kind,
    columns.map(({ header }) => header),
    rows,
  )
  const fields: (string | null)[] = columns.map(() => null)
  for (const [field, column] of Object.entries(mapping)) fields[column] = field
  return { ...draft, kind, fields }
}

export const withField = (draft: MappingDraft, column: number, field: string | null): MappingDraft => ({
  ...draft,
  fields: fieldsWith(draft.fields, { column, field }),
})

export const mappingOf = ({ fields }: MappingDraft): ImportMapping =>
  fields.flatMap((field, column) => (field === null ? [] : [{ column, field }]))

/** The labels of the required fields that no column gives. */
export const missingLabels = ({ kind, fields }: MappingDraft): string[] => {
  if (!kind) return []
  const mapped = fields.filter((field) => field !== null)
  return missingFields(kind, mapped).map((name) => fieldsOf(kind)[name]?.label ?? name)
}

/** Profit needs the cost of a product: from a column, or as a share of its price. */
export const lacksCost = ({ kind, fields, options }: MappingDraft): boolean =>
  kind === 'product' && !fields.includes('cost') && options.rows !== 'changed'

const samplesOf = (
  draft: MappingDraft,
  layout: ImportLayout,
  isWanted: (type: string) => boolean,
): string[] => {
  const { kind } = draft
  if (!kind) return []
  return layout.columns.flatMap(({ column, samples }) => {
    const field = draft.fields[column]
    return field && isWanted(fieldsOf(kind)[field]?.type ?? '') ? samples : []
  })
}

const isNumber = (type: string) => type === 'money' || type === 'quantity' || type === 'percent'

export type Asked = {
  /** Values that could be read in two ways; none where there is nothing to ask. */
  decimal: string[]
  dateOrder: string[]
}

/** What the file does not say by itself. Numbers and dates of a spreadsheet are never in doubt. */
export const askedOf = (draft: MappingDraft, layout: ImportLayout): Asked => {
  const numbers = layout.format === 'text' ? samplesOf(draft, layout, isNumber) : []
  const dates = samplesOf(draft, layout, (type) => type === 'date')
  const doubtful = numbers.filter((text) => /\d[.,]\d/.test(text))
  const order = dateOrderOf(dates)
  return {
    decimal: layout.decimal === null && decimalSignOf(numbers).sign === null ? doubtful : [],
    dateOrder:
      layout.date_order === null && order?.isAmbiguous
        ? dates.filter((text) => dateOrderOf([text])?.isAmbiguous)
        : [],
  }
}

/** As a person said, as the file was found, or as the values of the chosen columns show. */
export const readingOf = (draft: MappingDraft, layout: ImportLayout) => ({
  decimal: draft.decimal ?? layout.decimal ?? decimalSignOf(samplesOf(draft, layout, isNumber)).sign,
  dateOrder:
    draft.dateOrder ??
    layout.date_order ??
    dateOrderOf(samplesOf(draft, layout, (type) => type === 'date'))?.order ??
    null,
})

/** The file must be read again before it is checked where it was read otherwise. */
export const settingsFor = (
  draft: MappingDraft,
  found: Import,
  layout: ImportLayout,
): FileSettings | null => {
  const { decimal, dateOrder } = readingOf(draft, layout)
  const changed = {
    ...(decimal !== null && decimal !== layout.decimal && { decimal }),
    ...(dateOrder !== null && dateOrder !== layout.date_order && { date_order: dateOrder }),
  }
  return Object.keys(changed).length > 0 ? { ...found.settings, ...changed } : null
}
