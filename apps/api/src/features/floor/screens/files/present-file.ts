import type { ScreenFile } from '@tillsight/contract/floor/screen-files'
import type { MemberRequest } from '#platform/request.ts'
import type { FileRow } from './files.queries.ts'

export const addressOfFile = ({ storeId }: Pick<MemberRequest, 'storeId'>, id: string): string =>
  `/tv/file?store=${storeId}&id=${id}`

export const presentFile = (request: MemberRequest, { id, name }: FileRow): ScreenFile => ({
  id,
  name,
  address: addressOfFile(request, id),
})
