import { AppError } from './errors.ts'

type Edit = {
  /** What is edited, as people call it: 'product'. */
  what: string
  latest: { version: number }
  /** The version that was edited; who names none has the last word. */
  edited: number | undefined
  /** Where the latest differs from what was sent: each field with what it is now. */
  differences?: () => Record<string, string>
}

/** An edit of a version that is no longer the latest is refused, always with the latest version. */
export const refuseStaleEdit = ({ what, latest, edited, differences }: Edit): void => {
  if (edited === undefined || edited === latest.version) return
  const changed = Object.entries(differences?.() ?? {}).map(([field, now]) => [field, `Changed to “${now}”.`])
  throw new AppError(
    'conflict',
    `This ${what} was changed while you were editing it. Load the latest version and try again.`,
    { fields: { ...Object.fromEntries(changed), version: String(latest.version) } },
  )
}
