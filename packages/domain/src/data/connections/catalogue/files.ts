import { type Brought, builtIn, fileFormat, n8n, type Systems, singer } from './system.ts'

const anything: readonly Brought[] = ['sales', 'refunds', 'products', 'customers', 'expenses', 'activities']

/** Where files are; each was read from the real thing. */
const place = (connector: string, test: string) => [
  builtIn(connector, {
    brings: anything,
    proof: { against: 'real system', test: `packages/connectors/src/files/${test}` },
  }),
]

const rows: readonly Brought[] = ['sales', 'refunds', 'products', 'customers', 'expenses']

export const files: Systems = {
  address: { name: 'File at an address', ways: place('address', 'file-connector.test.ts') },
  folder: { name: 'Watched folder', ways: place('folder', 'file-connector.test.ts') },
  mail: { name: 'Mail attachment (IMAP)', ways: place('mail', 'places/mail.real.ts') },
  s3: { name: 'S3 bucket (Amazon, MinIO and others)', ways: place('s3', 'places/s3.real.ts') },
  sftp: { name: 'SFTP', ways: place('sftp', 'places/sftp.real.ts') },
  parquet: { name: 'Parquet', ways: [fileFormat('packages/files/src/read-parquet.test.ts', rows)] },
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
