export type SheetFrame = {
  /** In characters, from the first column on. */
  widths: readonly number[]
  hasFrozenHeader: boolean
  isFirst: boolean
  isLandscape: boolean
}

const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'

export const sheetStart = ({ widths, hasFrozenHeader, isFirst }: SheetFrame): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
  `<sheetViews><sheetView workbookViewId="0"${isFirst ? ' tabSelected="1"' : ''}${
    hasFrozenHeader ? `>${pane}</sheetView>` : ' showGridLines="0"/>'
  }</sheetViews><sheetFormatPr defaultRowHeight="15"/>` +
  `<cols>${widths
    .map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`

/** `filtered` is the range of the header and its rows; none where there are no rows. */
export const sheetEnd = ({ isLandscape }: SheetFrame, filtered: string | null): string =>
  `</sheetData>${filtered ? `<autoFilter ref="${filtered}"/>` : ''}` +
  '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
  `<pageSetup paperSize="9" orientation="${isLandscape ? 'landscape' : 'portrait'}" fitToHeight="0"/>` +
  '<headerFooter><oddFooter>&amp;L&amp;A&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter></worksheet>'
