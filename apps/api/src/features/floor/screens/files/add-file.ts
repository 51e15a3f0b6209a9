import { randomBytes } from 'node:crypto'
import type { screenFiles } from '@tillsight/contract'
import type { ScreenFile } from '@tillsight/contract/floor/screen-files'
import { mostScreenFiles } from '@tillsight/domain/floor/screens/files'
import { encodeSlidePicture } from '#features/books/catalog/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { insertFile, type NewFile, selectFiles } from './files.queries.ts'
import { presentFile } from './present-file.ts'

/** Anyone with the address sees or hears it, so it cannot be guessed. */
const newFileId = (): string => randomBytes(18).toString('base64url')

type Added = Omit<NewFile, 'id'> & { action: 'playlist.picture-added' | 'playlist.sound-added' }

const addFile = (request: MemberRequest, { action, ...file }: Added): Promise<ScreenFile> =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    if ((await selectFiles(request)).length >= mostScreenFiles)
      throw new AppError(
        'conflict',
        `A store can have at most ${mostScreenFiles} pictures and sounds for screens. Those that no playlist uses are deleted after a day.`,
      )
    await requireRoom(request, 'picture_bytes', file.content.length)
    const added = { id: newFileId(), ...file }
    await insertFile(request, added)
    const { id, name, type } = added
    const record = { kind: 'store', id: request.storeId } as const
    await audit(request, { ...request, action, record, after: { id, name, type } })
    request.publish('screens')
    return presentFile(request, added)
  })

/** Before the transaction, since drawing is slow. */
export const drawSlidePicture = ({ picture }: { picture: Blob }): Promise<Buffer> =>
  encodeSlidePicture(picture)

export const addSlidePicture: Verb<typeof screenFiles.addSlidePicture, Buffer> = (request, content) =>
  addFile(request, { name: 'Picture', type: 'image/webp', content, action: 'playlist.picture-added' })

export const addSound: Verb<typeof screenFiles.addSound> = async (request, { sound, name }) => {
  const content = Buffer.from(await sound.arrayBuffer())
  return addFile(request, { name, type: sound.type, content, action: 'playlist.sound-added' })
}
