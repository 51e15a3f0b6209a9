import { quotedName } from './sheet-names.ts'
import { xmlText } from './xml-text.ts'

export type Sheet = { name: string; hasHeader: boolean }

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const workbook = (sheets: readonly Sheet[]): string => {
  const listed = sheets.map(
    ({ name }, place) => `<sheet name="${xmlText(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  )
  const printTitles = sheets.flatMap(({ name, hasHeader }, place) =>
    hasHeader
      ? `<definedName name="_xlnm.Print_Titles" localSheetId="${place}">${xmlText(quotedName(name))}!$1:$1</definedName>`
      : [],
  )
  return (
    `${declaration}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}/relationships">` +
    `<bookViews><workbookView activeTab="0"/></bookViews><sheets>${listed.join('')}</sheets>` +
    `${printTitles.length > 0 ? `<definedNames>${printTitles.join('')}</definedNames>` : ''}` +
    '<calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>'
  )
}

const relationship = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`
const relationships = (entries: readonly string[]): string =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${entries.join('')}</Relationships>`

const contentTypes = (sheets: readonly Sheet[]): string => {
  const parts: [string, string][] = [
    ['/xl/workbook.xml', `${spreadsheet}.sheet.main+xml`],
    ['/xl/styles.xml', `${spreadsheet}.styles+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ...sheets.map((_, place): [string, string] => [
      `/xl/worksheets/sheet${place + 1}.xml`,
      `${spreadsheet}.worksheet+xml`,
    ]),
  ]
  return (
    `${declaration}<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `${parts.map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`).join('')}</Types>`
  )
}

const coreProperties = (title: string, madeAt: Date): string =>
  `${declaration}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ` +
  'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
  `<dc:title>${xmlText(title)}</dc:title><dc:creator>Tillsight</dc:creator>` +
  `<dcterms:created xsi:type="dcterms:W3CDTF">${madeAt.toISOString()}</dcterms:created></cp:coreProperties>`

/** Everything but the sheets and styles: it names the sheets, and so comes last. */
export const workbookParts = (
  sheets: readonly Sheet[],
  { title, madeAt }: { title: string; madeAt: Date },
): [path: string, xml: string][] => [
  ['xl/workbook.xml', workbook(sheets)],
  [
    'xl/_rels/workbook.xml.rels',
    relationships([
      ...sheets.map((_, place) =>
        relationship(
          `rId${place + 1}`,
          `${office}/relationships/worksheet`,
          `worksheets/sheet${place + 1}.xml`,
        ),
      ),
      relationship(`rId${sheets.length + 1}`, `${office}/relationships/styles`, 'styles.xml'),
    ]),
  ],
  ['docProps/core.xml', coreProperties(title, madeAt)],
  [
    '_rels/.rels',
    relationships([
      relationship('rId1', `${office}/relationships/officeDocument`, 'xl/workbook.xml'),
      relationship('rId2', `${packages}/relationships/metadata/core-properties`, 'docProps/core.xml'),
    ]),
  ],
  ['[Content_Types].xml', contentTypes(sheets)],
]
