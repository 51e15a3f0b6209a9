import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Server, type ServerChannel } from 'ssh2'
import { describe, expect, it } from 'vitest'
import { SourceError } from '#connectors/source-error.ts'
import { anAccess } from '#connectors/testing/an-access.ts'
import { mail } from './mail.ts'
import { sftp } from './sftp.ts'

const lost = (of: string) => new SourceError('broken', `The ${of} closed the connection or did not answer.`)
/** Nobody waits any more, once the server was asked what it does not answer. */
type Leave = () => void

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const text = (value: string): Buffer => Buffer.concat([u32(value.length), Buffer.from(value)])
const packet = (type: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat([Buffer.from([type]), ...parts])
  return Buffer.concat([u32(content.length), content])
}

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
})
const listing = 11
const oneFile = Buffer.concat([text('a.csv'), text('a.csv'), u32(0)])

/** Lets everyone in, opens every folder, and then answers as a test says. */
const anSftpServer = async (answer: (channel: ServerChannel, id: Buffer, leave: Leave) => void) => {
  const leaving = new AbortController()
  const serve = (channel: ServerChannel) => {
    channel
      .on('error', () => undefined)
      .on('data', (bytes: Buffer) => {
        const [type, id] = [bytes[4], bytes.subarray(5, 9)]
        if (type === 1) channel.write(packet(2, u32(3)))
        else if (type === listing) channel.write(packet(102, id, text('handle')))
        else answer(channel, id, () => leaving.abort())
      })
  }
  const server = new Server({ hostKeys: [privateKey] }, (client) => {
    client.on('error', () => undefined).on('authentication', (context) => context.accept())
    client.on('session', (accept) => {
      accept().on('subsystem', (acceptSubsystem: () => ServerChannel) => serve(acceptSubsystem()))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const settings = { host: '127.0.0.1', port: String((server.address() as AddressInfo).port), user: 'u' }
  const access = (host_key = '') =>
    anAccess({ settings: { ...settings, host_key }, secrets: { password: 'p' }, signal: leaving.signal })
  const asked = await sftp.list(access()).catch((error: Error) => error.message)
  const [hostKey] = /SHA256:[\w+/]+/.exec(String(asked)) ?? []
  return { access: () => access(hostKey), [Symbol.asyncDispose]: async () => void server.close() }
}

describe('a hostile SFTP server', () => {
  it.each<[string, Parameters<typeof anSftpServer>[0], SourceError]>([
    ['says nothing', (_channel, _id, leave) => leave(), lost('server')],
    [
      'announces more files than it sends',
      (channel, id) => channel.write(packet(104, id, u32(1_000_000), oneFile)),
      lost('server'),
    ],
    [
      'has files without end',
      (channel, id) =>
        channel.write(packet(104, id, u32(1000), ...Array.from({ length: 1000 }, () => oneFile))),
      new SourceError('refused', 'There are more than 20,000 files in the folder. Enter another one.'),
    ],
  ])('that %s holds nobody up', async (_what, answer, failure) => {
    await using server = await anSftpServer(answer)
    await expect(sftp.list(server.access())).rejects.toEqual(failure)
  })
})

/** Answers every command of IMAP but one. */
const aMailServer = async (but: string, act: (socket: Socket, leave: Leave) => void) => {
  const leaving = new AbortController()
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('* OK [CAPABILITY IMAP4rev1] hello\r\n')
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        const [tag, ...words] = line.split(' ')
        if (words.includes(but)) return act(socket, () => leaving.abort())
        const opened = words[0] === 'EXAMINE' ? '* 5 EXISTS\r\n* OK [UIDVALIDITY 7] valid\r\n' : ''
        socket.write(
          `${opened}${words[0] === 'CAPABILITY' ? '* CAPABILITY IMAP4rev1\r\n' : ''}${tag} OK done\r\n`,
        )
      }
      return undefined
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const settings = { host: '127.0.0.1', port: String(port), user: 'u', sender: 'a@example.com', tls: 'off' }
  return {
    access: () => anAccess({ settings, secrets: { password: 'p' }, signal: leaving.signal }),
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

describe('a hostile mail server', () => {
  it('that says nothing at the login holds nobody up', async () => {
    await using server = await aMailServer('CAPABILITY', (_socket, leave) => leave())
    await expect(mail.list(server.access())).rejects.toEqual(lost('mail server'))
  })

  it('that ends in the middle of a search is not one without mail', async () => {
    await using server = await aMailServer('SEARCH', (socket) => socket.destroy())
    await expect(mail.list(server.access())).rejects.toEqual(lost('mail server'))
  })
})
