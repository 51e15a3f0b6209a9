export type Tickets = { id: string; tickets: number }

/** SHA-256 of a text, in hexadecimal digits. */
export type Digest = (text: string) => string

/** As it is hashed: in the order of ids, so that the list has one form only. */
export const ticketList = (all: readonly Tickets[]): string =>
  all
    .filter(({ tickets }) => tickets > 0)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, tickets }) => `${id} ${tickets}`)
    .join('\n')

/** What was published at the start, so that the secret cannot be chosen by who should win. */
export const commitmentOf = (secret: string, digest: Digest): string => digest(secret)

/**
 * Who is drawn, in order; each person once. The same secret and tickets give the same winners for everyone who repeats
 * it: the n-th number is the hash of the secret, n and the list, modulo the tickets that are left.
 */
export const draw = (
  all: readonly Tickets[],
  { secret, count, digest }: { secret: string; count: number; digest: Digest },
): string[] => {
  const list = ticketList(all)
  let left = all.filter(({ tickets }) => tickets > 0).sort((one, other) => (one.id < other.id ? -1 : 1))
  const winners: string[] = []
  while (left.length > 0 && winners.length < count) {
    const sum = left.reduce((sum, { tickets }) => sum + tickets, 0)
    const hash = digest(`${secret}\n${winners.length + 1}\n${list}`)
    let ticket = Number(BigInt(`0x${hash}`) % BigInt(sum))
    const winner = left.find(({ tickets }) => {
      ticket -= tickets
      return ticket < 0
    })
    if (!winner) break
    winners.push(winner.id)
    left = left.filter((one) => one !== winner)
  }
  return winners
}
