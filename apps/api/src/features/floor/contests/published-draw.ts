import { createHash, randomBytes } from 'node:crypto'
import { commitmentOf } from '@tillsight/domain/floor/contests/draw'
import type { ContestRow } from './contests.queries.ts'

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

export const newDrawSecret = (): string => randomBytes(32).toString('hex')

/** What everyone may know of a draw: the hash of its secret, and the secret once it was drawn; null of other kinds. */
export const publishedDraw = ({
  draw_secret,
  result,
  state,
}: Pick<ContestRow, 'draw_secret' | 'result' | 'state'>): {
  commitment: string
  revealed: string | null
} | null => {
  const secret = result?.secret ?? draw_secret
  if (secret === null) return null
  return { commitment: commitmentOf(secret, digest), revealed: state === 'final' ? secret : null }
}
