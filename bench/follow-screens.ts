import { isSale, readEvents } from './read-events.ts'

/** The streams of paired screens, and when each had the next change of sales. */
export const followScreens = async (address: string, screens: readonly string[]) => {
  const over = new AbortController()
  const waiting: (() => void)[] = screens.map(() => () => {})
  const opened: Promise<void>[] = []
  for (const [place, token] of screens.entries()) {
    const follow = async (isOpen: () => void): Promise<void> => {
      for await (const event of readEvents(`${address}/tv/stream`, { token, signal: over.signal })) {
        isOpen()
        if (isSale(event)) waiting[place]?.()
      }
      throw new Error('The stream of a screen has ended.')
    }
    opened.push(
      new Promise((resolve, reject) => {
        follow(resolve).catch((error) => {
          if (!over.signal.aborted) reject(error)
        })
      }),
    )
  }
  await Promise.all(opened)
  return {
    /** When each has it, by `performance.now()`. To be asked before the sale. */
    nextSale: (): Promise<number[]> =>
      Promise.all(
        screens.map(
          (_, place) =>
            new Promise<number>((resolve) => {
              waiting[place] = () => resolve(performance.now())
            }),
        ),
      ),
    stop: () => over.abort(),
  }
}
