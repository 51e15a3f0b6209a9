import type { listExportCalls } from '@tillsight/contract/list-exports'
import type { InputOf } from '../api/api-client.ts'
import { download } from '../api/download.ts'
import { ExportMenu } from './export-menu.tsx'

type ExportName = `GET ${(typeof listExportCalls)[number]['path']}`

/** What the list is about: one product, one supplier, some days. */
type Of<Name extends ExportName> = Omit<InputOf<Name>, 'fmt'>

type ListExportProps<Name extends ExportName> = {
  call: Name
  /** The list in a sentence: 'the closed days'. */
  what: string
} & (Record<never, never> extends Of<Name> ? { of?: Of<Name> } : { of: Of<Name> })

/** A small menu at the head of a list, which saves it as a file. */
export const ListExport = <Name extends ExportName>({ call, what, of }: ListExportProps<Name>) => (
  <ExportMenu
    label={`Export ${what}`}
    failure="The list could not be exported."
    onExport={(fmt) => download(call, { ...of, fmt } as InputOf<Name>)}
  />
)
