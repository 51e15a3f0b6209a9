import { Readable } from 'node:stream'
import { contentTypeOf } from '#platform/documents/write-document.ts'
import { download, type FileAnswer } from '#platform/http/file-answer.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { MadeReport } from './keep-report.ts'
import { selectChunk } from './reports.queries.ts'

/** A report that is taken away while it is read ends the answer in the middle: half a file never looks whole. */
export async function* readKept(
  request: MemberRequest,
  { id, size }: Pick<MadeReport, 'id' | 'size'>,
): AsyncGenerator<Buffer> {
  let sent = 0
  for (let place = 0; sent < size; place += 1) {
    const bytes = await selectChunk(request, id, place)
    if (!bytes) throw new Error('a kept report that lost a part')
    yield bytes
    sent += bytes.length
  }
}

export const sendKept = (request: MemberRequest, made: Omit<MadeReport, 'type'>): FileAnswer =>
  download({
    stream: Readable.from(readKept(request, made), { objectMode: false }),
    contentType: contentTypeOf(made.fmt),
    name: made.fileName,
    size: made.size,
  })
