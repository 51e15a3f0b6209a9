import { zipOf } from './a-zip.ts'

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Parts = {
  /** What is inside of <sheetData>. */
  rows: string
  /** The whole part of texts, styles or the workbook, where it matters. */
  texts?: string
  styles?: string
  workbook?: string
}

const part = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`

/** An Excel workbook with one sheet, as far as a reader looks at it. */
export const workbookOf = ({ rows, texts, styles, workbook }: Parts): Promise<Buffer> =>
  zipOf({
    'xl/workbook.xml':
      workbook ?? '<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${part('rId1', 'worksheet', 'worksheets/sheet1.xml')}${part('rId2', 'sharedStrings', '/xl/sharedStrings.xml')}${part('rId3', 'styles', 'styles.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...(texts === undefined ? {} : { 'xl/sharedStrings.xml': texts }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': styles }),
  })
