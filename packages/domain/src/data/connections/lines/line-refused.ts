/** Why a line cannot be taken. All lines that were sent with it are refused. */
export class LineRefused extends Error {}

export const refuseLine = (message: string): never => {
  throw new LineRefused(message)
}
