import type { StoreRequest } from '#platform/request.ts'

/** A step that runs in the background, for the member who asked for it. */
export type StepRun = {
  request: StoreRequest
  id: string
  /** Stores how far it is, once a second at most, for everyone who looks. */
  progress: (done: number, total: number) => Promise<void>
  /** Says that it does not stand still, with every part of the file that was read. */
  noteAlive: () => void
}
