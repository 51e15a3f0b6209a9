import { createHash } from 'node:crypto'
import type { Client, SFTPWrapper } from 'ssh2'
import type { SourceAccess } from '#connectors/connector.ts'
import { reachHost } from '#connectors/databases/reach-host.ts'
import { optional, secret, setting } from '#connectors/profiles/fields.ts'
import { SourceError } from '#connectors/source-error.ts'
import { isTableName, type Place, type SourceFile } from '../place.ts'
import { datesField } from './fields.ts'

const connectMs = 15_000

/** A field of one line takes the line breaks out of a key. */
const wholeKey = (typed: string): string => {
  const [, begin, body = '', end] = /(-----BEGIN [^-]+-----)([\s\S]*)(-----END [^-]+-----)/.exec(typed) ?? []
  if (!begin || !end) return typed
  return [begin, ...(body.replace(/\s+/g, '').match(/.{1,70}/g) ?? []), end, ''].join('\n')
}

const wordsOf = (error: unknown): SourceError => {
  if (error instanceof SourceError) return error
  const {
    level,
    code,
    message = '',
  } = (error ?? {}) as {
    level?: string
    code?: unknown
    message?: string
  }
  if (level === 'client-authentication')
    return new SourceError('refused', 'The user, the password or the key is wrong.')
  if (/private ?key|passphrase/i.test(message))
    return new SourceError('refused', 'The private key cannot be read. It must not have a passphrase.')
  if (code === 'ECONNREFUSED')
    return new SourceError('broken', 'The server refused the connection. Check the server and the port.')
  if (code === 2) return new SourceError('refused', 'There is no such folder or file on the server.')
  if (code === 3) return new SourceError('refused', 'This user may not read the folder or the file.')
  return new SourceError('broken', 'The server closed the connection or did not answer.')
}

/** As `ssh-keygen -l` shows it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

/** The key of the server has to be the one that a person compared; nothing is sent to another. */
const hostProblem = (fingerprint: string, entered: string): SourceError | null => {
  if (entered === fingerprint) return null
  return new SourceError(
    'refused',
    entered
      ? `The server has another key than before: ${fingerprint}. If it was not changed on purpose, someone else answers in its place.`
      : `The key of the server is ${fingerprint}. If that is right, enter it as “Key of the server” and test again.`,
  )
}

const connect = async (access: SourceAccess): Promise<Client> => {
  const { settings, secrets, signal } = access
  const { address: host, port } = await reachHost(access, 22)
  const { default: ssh } = await import('ssh2')
  const client = new ssh.Client()
  let problem: SourceError | null = null
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      client.destroy()
      reject(problem ?? wordsOf(error))
    }
    signal.addEventListener('abort', fail, { once: true })
    client.once('ready', () => {
      signal.removeEventListener('abort', fail)
      signal.addEventListener('abort', () => client.destroy(), { once: true })
      resolve(client)
    })
    client.on('error', fail)
    client.on('close', () => fail(null))
    try {
      client.connect({
        host,
        port,
        username: settings.user ?? '',
        ...(secrets.password && { password: secrets.password }),
        ...(secrets.private_key && { privateKey: wholeKey(secrets.private_key) }),
        readyTimeout: connectMs,
        hostVerifier: (key: Buffer) => {
          problem = hostProblem(fingerprintOf(key), settings.host_key?.trim() ?? '')
          return problem === null
        },
      })
    } catch (error) {
      fail(error)
    }
  })
}

/** The library answers nothing that waits when a connection is lost or an answer cannot be read. */
const untilLost = ({ signal }: SourceAccess, client: Client, sftp: SFTPWrapper): Promise<never> =>
  new Promise((_, reject) => {
    client.once('close', () => reject(null))
    sftp.once('close', () => reject(null)).once('error', reject)
    signal.addEventListener('abort', () => reject(null), { once: true })
    if (signal.aborted) reject(null)
  })

const within = async <Result>(
  access: SourceAccess,
  act: (sftp: SFTPWrapper) => Promise<Result>,
): Promise<Result> => {
  const client = await connect(access)
  try {
    const sftp = await new Promise<SFTPWrapper>((resolve, reject) =>
      client.sftp((error, channel) => (error ? reject(error) : resolve(channel))),
    )
    sftp.on('error', () => undefined)
    return await Promise.race([act(sftp), untilLost(access, client, sftp)])
  } catch (error) {
    throw wordsOf(error)
  } finally {
    client.end()
  }
}

type Entries = Parameters<Parameters<SFTPWrapper['readdir']>[1]>[1]

const mostEntries = 20_000
const noMore = 1

/** Part by part, since a server may never say that there are no more. */
const entriesOf = async (sftp: SFTPWrapper, folder: string): Promise<Entries> => {
  const handle = await new Promise<Buffer>((resolve, reject) =>
    sftp.opendir(folder, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  const nextPart = () =>
    new Promise<Entries | null>((resolve, reject) =>
      sftp.readdir(handle, (error, part) => {
        if (!error) resolve(part)
        else if ((error as { code?: unknown }).code === noMore) resolve(null)
        else reject(error)
      }),
    )
  const entries: Entries = []
  for (let part = await nextPart(); part !== null; part = await nextPart()) {
    entries.push(...part)
    if (entries.length > mostEntries)
      throw new SourceError(
        'refused',
        `There are more than ${mostEntries.toLocaleString('en-US')} files in the folder. Enter another one.`,
      )
  }
  return entries
}

const folderOf = ({ settings }: SourceAccess): string => settings.folder?.trim().replace(/\/+$/, '') || '.'

export const sftp: Place = {
  id: 'sftp',
  name: 'SFTP',
  fields: [
    setting('host', 'Server', { example: 'sftp.example.com' }),
    optional(setting('port', 'Port', { example: '22' })),
    setting('user', 'User'),
    optional(secret('password', 'Password')),
    optional(
      secret('private_key', 'Private key', { hint: 'In place of the password; without a passphrase.' }),
    ),
    optional(
      setting('host_key', 'Key of the server', {
        hint: 'Leave it empty at first: the test says what it is, for you to compare.',
        example: 'SHA256:…',
      }),
    ),
    optional(setting('folder', 'Folder', { example: 'exports' })),
    datesField,
  ],
  list: (access) =>
    within(access, async (channel) => {
      const folder = folderOf(access)
      const entries = await entriesOf(channel, folder)
      return entries
        .filter(({ filename, attrs }) => attrs.isFile() && isTableName(filename))
        .map(
          ({ filename, attrs }): SourceFile => ({
            path: `${folder}/${filename}`,
            name: filename,
            changedAt: new Date(attrs.mtime * 1000).toISOString(),
            version: `${attrs.size} ${attrs.mtime}`,
          }),
        )
    }),
  copy: (access, { path }, take) =>
    within(access, async (channel) => {
      const stream = channel.createReadStream(path, { highWaterMark: 64 * 1024 })
      // Who reads it sees its errors; one that comes later has nobody to hear it, and would end the process.
      stream.on('error', () => undefined)
      await take(stream)
    }),
}
