import { randomBytes, randomInt } from 'node:crypto'

/** An address that no other test asks from: attempts are counted by it. */
export const anAddress = (): string => `10.${[...randomBytes(2)].join('.')}.${randomInt(1, 255)}`

const group = (): string => randomInt(1, 0x10000).toString(16)

/** The same in IPv6: what one customer is given, a network with as many addresses as anyone could want. */
export const aNetwork = (): (() => string) => {
  const prefix = ['2001', 'db8', group(), group()].join(':')
  return () => [prefix, group(), group(), group(), group()].join(':')
}
