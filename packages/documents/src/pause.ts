/** Called between two steps of a long document: it returns once others have had their turn. */
export type Pause = () => Promise<void>

export const noPause: Pause = async () => {}
