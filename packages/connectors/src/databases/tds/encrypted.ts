import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'
import { packetReader, packetsOf, packetTypes } from './packets.ts'

/** The handshake of TLS inside of packets, as this protocol has it until version 8; what follows is sent as it is. */
export const handshakeInPackets = (socket: Socket): { stream: Duplex; unwrap: () => void } => {
  const read = packetReader()
  let isWrapped = true
  const stream = new Duplex({
    read: () => socket.resume(),
    write: (chunk: Buffer, _encoding, done) => {
      socket.write(isWrapped ? packetsOf(packetTypes.prelogin, chunk) : chunk, done)
    },
    final: (done) => {
      socket.end(done)
    },
    destroy: (error, done) => {
      socket.destroy()
      done(error)
    },
  })
  socket.on('data', (bytes: Buffer) => {
    try {
      const parts = isWrapped ? read(bytes).map(({ content }) => content) : [bytes]
      for (const part of parts) if (!stream.push(part)) socket.pause()
    } catch (error) {
      stream.destroy(error as Error)
    }
  })
  socket.on('end', () => stream.push(null))
  socket.on('close', () => stream.destroy())
  return {
    stream,
    unwrap: () => {
      isWrapped = false
    },
  }
}

/** Encrypted from here on. */
export const encrypted = (
  socket: Socket,
  options: ConnectionOptions,
  timeoutMs: number,
): Promise<TLSSocket> =>
  new Promise((resolve, reject) => {
    const { stream, unwrap } = handshakeInPackets(socket)
    // Later versions of TLS send more after the handshake than these packets know.
    const secured = connect({ ...options, socket: stream, maxVersion: 'TLSv1.2' })
    const timer = setTimeout(() => secured.destroy(new Error('No handshake in time.')), timeoutMs)
    const fail = (error?: Error) => {
      clearTimeout(timer)
      reject(error ?? new Error('The handshake was refused.'))
    }
    secured.once('error', fail).once('close', () => fail())
    secured.once('secureConnect', () => {
      clearTimeout(timer)
      unwrap()
      resolve(secured)
    })
  })
