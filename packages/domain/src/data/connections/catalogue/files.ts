import { type Brought, fileFormat, n8n, type Systems, singer } from './system.ts'

const rows: readonly Brought[] = ['sales', 'refunds', 'products', 'customers', 'expenses']

export const files: Systems = {
  csv: { name: 'CSV and TSV', ways: [fileFormat('packages/files/src/detection.test.ts', rows)] },
  excel: {
    name: 'Excel',
    ways: [fileFormat('packages/files/src/read-xlsx.test.ts', rows), n8n('Microsoft Excel 365', rows)],
  },
  opendocument: {
    name: 'OpenDocument (LibreOffice)',
    ways: [fileFormat('packages/files/src/spreadsheets.test.ts', rows)],
  },
  json: { name: 'JSON', ways: [fileFormat('packages/files/src/detection.test.ts', rows)] },
  'google-sheets': {
    name: 'Google Sheets',
    ways: [singer('tap-google-sheets', rows), n8n('Google Sheets', rows)],
  },
  smartsheet: { name: 'Smartsheet', ways: [singer('tap-smartsheet', rows)] },
}
