type Job = { everyMs: number; work: () => Promise<void>; onFailure: (error: unknown) => void }

/** Does its work at once and then again and again, and never twice at once; the answer stops it, once what is under way has ended. */
export const startJob = ({ everyMs, work, onFailure }: Job): (() => Promise<void>) => {
  let working: Promise<void> | null = null
  const start = () => {
    working ??= work()
      .catch(onFailure)
      .finally(() => {
        working = null
      })
  }
  start()
  const timer = setInterval(start, everyMs)
  return async () => {
    clearInterval(timer)
    await working
  }
}
