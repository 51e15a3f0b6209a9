import type { Duplex } from 'node:stream'
import { TdsUnreadable } from './bytes.ts'

const header = 8
const packetBytes = 4096
const isLastBit = 1
/** Much more than a page has; a server that sends more is not listened to. */
const mostBytes = 64 * 1024 * 1024

export const packetTypes = { batch: 1, rpc: 3, answer: 4, login: 16, prelogin: 18 } as const
type PacketType = (typeof packetTypes)[keyof typeof packetTypes]

/** A message in as many packets as it needs. */
export const packetsOf = (type: PacketType, message: Buffer): Buffer => {
  const packets: Buffer[] = []
  for (let from = 0; from === 0 || from < message.length; from += packetBytes - header) {
    const content = message.subarray(from, from + packetBytes - header)
    const head = Buffer.alloc(header)
    head.writeUInt8(type, 0)
    head.writeUInt8(from + content.length >= message.length ? isLastBit : 0, 1)
    head.writeUInt16BE(header + content.length, 2)
    head.writeUInt8((packets.length / 2 + 1) % 256, 6)
    packets.push(head, content)
  }
  return Buffer.concat(packets)
}

type Packet = { type: number; isLast: boolean; content: Buffer }

/** Takes bytes as they come, and gives the packets that are whole. */
export const packetReader = () => {
  let rest: Buffer = Buffer.alloc(0)
  return (bytes: Buffer): Packet[] => {
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
    const packets: Packet[] = []
    while (rest.length >= header) {
      const length = rest.readUInt16BE(2)
      if (length < header) throw new TdsUnreadable('A packet is shorter than its header.')
      if (rest.length < length) break
      packets.push({
        type: rest.readUInt8(0),
        isLast: (rest.readUInt8(1) & isLastBit) > 0,
        content: rest.subarray(header, length),
      })
      rest = rest.subarray(length)
    }
    return packets
  }
}

/** Sends one message and waits for the one that answers it. */
export const exchange = (stream: Duplex, type: PacketType, message: Buffer, timeoutMs: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const read = packetReader()
    const contents: Buffer[] = []
    let size = 0
    const end = (done: () => void) => {
      clearTimeout(timer)
      stream.off('data', take).off('error', fail).off('close', close)
      done()
    }
    const fail = (error: Error) => end(() => reject(error))
    const close = () => fail(new TdsUnreadable('The connection was closed.'))
    const timer = setTimeout(() => fail(new TdsTooSlow('No answer in time.')), timeoutMs)
    const take = (bytes: Buffer) => {
      try {
        for (const { content, isLast } of read(bytes)) {
          contents.push(content)
          size += content.length
          if (size > mostBytes) return fail(new TdsTooLarge(`More than ${mostBytes} bytes.`))
          if (isLast) return end(() => resolve(Buffer.concat(contents)))
        }
      } catch (error) {
        fail(error as Error)
      }
    }
    stream.on('data', take).on('error', fail).on('close', close)
    if (stream.destroyed) return close()
    stream.write(packetsOf(type, message))
  })

export class TdsTooSlow extends Error {}
export class TdsTooLarge extends Error {}
