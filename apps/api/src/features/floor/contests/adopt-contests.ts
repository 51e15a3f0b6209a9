import { commitmentOf } from '@tillsight/domain/floor/contests/draw'
import { v7 as newId } from 'uuid'
import type { MemberRequest } from '#platform/request.ts'
import { type ContestRow, selectOpenContests } from './contests.queries.ts'
import { insertChange } from './disputes.queries.ts'
import { noteEverything, updateStoreOfImages } from './notes.queries.ts'
import { digest, newDrawSecret } from './published-draw.ts'
import { updateDraw } from './states.queries.ts'

const wordsOf = (commitment: string, { frozen }: ContestRow): string => {
  const before = frozen?.commitment ? `, not ${frozen.commitment}` : ''
  return `A new secret number was made for the draw. Its SHA-256 is ${commitment}${before}.`
}

/** An archive has no secret that decides a draw: a new one is made, and everyone who takes part can read it. */
const renewDraw = async (request: MemberRequest, row: ContestRow): Promise<void> => {
  const secret = newDrawSecret()
  const commitment = commitmentOf(secret, digest)
  await updateDraw(request, row.id, { secret, frozen: row.frozen && { ...row.frozen, commitment } })
  if (row.state === 'planned') return
  await insertChange(request, {
    contestId: row.id,
    id: newId(),
    memberId: null,
    text: wordsOf(commitment, row),
    reason: 'The store was loaded from its archive.',
  })
}

/** Contests that came with an archive go on here: what was not counted yet when it was made, is counted now. */
export const adoptContests = async (
  request: MemberRequest,
  { hasImages }: { hasImages: boolean },
): Promise<void> => {
  for (const row of await selectOpenContests(request))
    if (row.rules.kind === 'raffle' && row.draw_secret === null) await renewDraw(request, row)
  if (!hasImages) return
  await updateStoreOfImages(request)
  await noteEverything(request)
}
