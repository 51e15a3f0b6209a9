/** Counts what happens in each turn of the event loop: work that is not sliced happens in one. */
export const countByTurn = () => {
  let [inThisTurn, most, total] = [0, 0, 0]
  return {
    count: () => {
      if (inThisTurn === 0)
        setImmediate(() => {
          inThisTurn = 0
        })
      inThisTurn += 1
      total += 1
      most = Math.max(most, inThisTurn)
    },
    most: () => most,
    total: () => total,
  }
}
