import type { ImportLayout } from '@tillsight/contract/data/import-mapping'
import type { DateOrder } from '@tillsight/domain/data/imports/parse/date'

type Choice = { value: string; label: string }

export const delimiters: Choice[] = [
  { value: ',', label: 'Comma ,' },
  { value: ';', label: 'Semicolon ;' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar |' },
]

export const decimals: Choice[] = [
  { value: '.', label: 'Point: 1,234.50' },
  { value: ',', label: 'Comma: 1.234,50' },
]

export const dateOrders: (Choice & { value: DateOrder })[] = [
  { value: 'dmy', label: 'Day, month, year' },
  { value: 'mdy', label: 'Month, day, year' },
  { value: 'ymd', label: 'Year, month, day' },
]

export const encodings: Choice[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'windows-1252', label: 'Western (Windows-1252)' },
  { value: 'iso-8859-15', label: 'Western (ISO 8859-15)' },
  { value: 'macroman', label: 'Western (Mac)' },
  { value: 'windows-1250', label: 'Central European (Windows-1250)' },
  { value: 'iso-8859-2', label: 'Central European (ISO 8859-2)' },
  { value: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { value: 'windows-1253', label: 'Greek (Windows-1253)' },
  { value: 'windows-1254', label: 'Turkish (Windows-1254)' },
  { value: 'shift_jis', label: 'Japanese (Shift JIS)' },
  { value: 'gb18030', label: 'Chinese (GB 18030)' },
  { value: 'euc-kr', label: 'Korean (EUC-KR)' },
]

/** What was found is among the choices, also where it is a rare one. */
export const withFound = (choices: Choice[], found: string | null): Choice[] =>
  found === null || choices.some(({ value }) => value === found)
    ? choices
    : [...choices, { value: found, label: found }]

const formats: Record<string, string> = {
  text: 'Text',
  xlsx: 'Excel',
  xls: 'Excel 97',
  ods: 'OpenDocument',
  json: 'JSON',
}

const labelOf = (choices: Choice[], value: string | null): string | null =>
  value === null ? null : (choices.find((choice) => choice.value === value)?.label ?? value)

/** 'Text, semicolon, UTF-8, names in row 1' */
export const layoutFacts = (layout: ImportLayout): string =>
  [
    formats[layout.format] ?? layout.format,
    layout.sheets.length > 1 ? `sheet “${layout.sheet}”` : null,
    labelOf(delimiters, layout.delimiter)?.split(' ')[0]?.toLowerCase(),
    labelOf(encodings, layout.encoding),
    layout.decimal && (layout.decimal === ',' ? 'decimal comma' : 'decimal point'),
    labelOf(dateOrders, layout.date_order)?.toLowerCase().replaceAll(', ', '-'),
    layout.header_row === 0 ? 'no column names' : `column names in row ${layout.header_row}`,
  ]
    .filter(Boolean)
    .join(', ')
