import type { AnyCall } from '@tillsight/contract'
import type { listExportCalls } from '@tillsight/contract/list-exports'
import type { CallName, InputOf } from '../api/api-client.ts'
import { download } from '../api/download.ts'
import { ExportMenu } from './export-menu.tsx'

type ExportCall = Extract<AnyCall, (typeof listExportCalls)[number]>
type ExportName = `GET ${ExportCall['path']}` & CallName

type ListExportProps<Name extends ExportName> = {
  call: Name
  /** The list in a sentence: 'the closed days'. */
  what: string
} & (Omit<InputOf<Name>, 'fmt'> extends { id: string } ? { id: string } : { id?: never })

/** A small menu at the head of a list, which saves it as a file. */
export const ListExport = <Name extends ExportName>({ call, what, id }: ListExportProps<Name>) => (
  <ExportMenu
    label={`Export ${what}`}
    failure="The list could not be exported."
    onExport={(fmt) => download(call, { ...(id && { id }), fmt } as InputOf<Name>)}
  />
)
