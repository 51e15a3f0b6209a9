import type { listExportCalls } from '@tillsight/contract/list-exports'
import { download } from '../api/download.ts'
import { ExportMenu } from './export-menu.tsx'

type ExportName = `GET ${(typeof listExportCalls)[number]['path']}`
type OfProduct = 'GET /product/stock_export' | 'GET /product/price_export'

type ListExportProps = {
  /** The list in a sentence: 'the closed days'. */
  what: string
} & ({ call: Exclude<ExportName, OfProduct>; id?: undefined } | { call: OfProduct; id: string })

/** A small menu at the head of a list, which saves it as a file. */
export const ListExport = ({ what, ...list }: ListExportProps) => (
  <ExportMenu
    label={`Export ${what}`}
    failure="The list could not be exported."
    onExport={(fmt) =>
      list.id === undefined ? download(list.call, { fmt }) : download(list.call, { id: list.id, fmt })
    }
  />
)
