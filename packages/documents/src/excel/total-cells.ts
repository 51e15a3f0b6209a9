import type { ReportColumn } from '@tillsight/domain/figures/reports/report-table'
import { styleOf } from './cell-styles.ts'
import { columnLetters, storedNumber, styleOfNumber, textCell } from './cells.ts'
import { quotedName } from './sheet-names.ts'
import type { TableInProgress } from './table-in-progress.ts'
import { xmlText } from './xml-text.ts'

/** The row of totals: formulas that Excel keeps up to date, with their results for programs that do not calculate. */
export const totalCells = ({ table, totals, sheets, time }: TableInProgress, line: number): string => {
  const last = sheets.at(-1)
  const sum = (letters: string): string =>
    sheets
      .map((sheet) => {
        const range = `${letters}2:${letters}${sheet.lastRow}`
        return sheet === last ? range : `${quotedName(sheet.name)}!${range}`
      })
      .join(',')
  const lettersOf = (wanted: string): string =>
    columnLetters(table.columns.findIndex(({ key }) => key === wanted))
  const formulaOf = ({ key, total }: ReportColumn): string => {
    if (total === 'sum' || total === undefined) return `SUM(${sum(lettersOf(key))})`
    const whole = `${lettersOf(total.dividedBy)}${line}`
    return `IF(${whole}=0,"n/a",${lettersOf(total.sumOf)}${line}/${whole})`
  }
  const cells = table.columns.map((column, place) => {
    const reference = `${columnLetters(place)}${line}`
    const style = styleOf(`${column.kind}Total`)
    if (column.total === undefined || column.kind === 'text') {
      return textCell(reference, place === 0 ? 'Total' : '', style)
    }
    const result = storedNumber(column.kind, totals.of(column), time)
    const formula = `<f>${xmlText(formulaOf(column))}</f>`
    return result === null
      ? `<c r="${reference}" s="${style}" t="str">${formula}<v>n/a</v></c>`
      : `<c r="${reference}" s="${styleOfNumber(column.kind, totals.of(column), true)}">${formula}<v>${result}</v></c>`
  })
  return `<row r="${line}">${cells.join('')}</row>`
}
