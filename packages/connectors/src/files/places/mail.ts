import type { ImapFlow, MessageStructureObject } from 'imapflow'
import type { SourceAccess } from '#connectors/connector.ts'
import { reachHost, tlsOf } from '#connectors/databases/reach-host.ts'
import { optional, secret, setting } from '#connectors/profiles/fields.ts'
import { SourceError } from '#connectors/source-error.ts'
import { isTableName, type Place, type SourceFile } from '../place.ts'
import { datesField } from './fields.ts'

const connectMs = 15_000
/** Older mail is not looked at. */
const daysBack = 90
const dayMs = 86_400_000
const mostMessages = 1000

const wordsOf = (error: unknown): SourceError => {
  if (error instanceof SourceError) return error
  const { authenticationFailed, code, mailboxMissing } = error as {
    authenticationFailed?: boolean
    code?: string
    mailboxMissing?: boolean
  }
  if (authenticationFailed) return new SourceError('refused', 'The user or the password is wrong.')
  if (mailboxMissing) return new SourceError('refused', 'There is no such mailbox.')
  if (code === 'ECONNREFUSED')
    return new SourceError('broken', 'The server refused the connection. Check the server and the port.')
  if (/SELF_SIGNED|UNABLE_TO_VERIFY/.test(code ?? ''))
    return new SourceError(
      'refused',
      'The server has a certificate of its own. Choose “unchecked” as encryption to accept it.',
    )
  return new SourceError('broken', 'The mail server closed the connection or did not answer.')
}

const clientFor = async (access: SourceAccess): Promise<ImapFlow> => {
  const { settings, secrets } = access
  const reached = await reachHost(access, 993)
  const tls = tlsOf(access, reached)
  const { ImapFlow: Imap } = await import('imapflow')
  const isImplicit = reached.port === 993
  const client = new Imap({
    host: reached.address,
    port: reached.port,
    secure: tls !== false && isImplicit,
    // On any other port it has to begin before the password is sent, unless it is off in a private network.
    doSTARTTLS: tls !== false && !isImplicit,
    ...(tls && { tls, ...(tls.servername && { servername: tls.servername }) }),
    auth: { user: settings.user ?? '', pass: secrets.password ?? '' },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: 30_000,
  })
  // What fails is seen by who asked.
  client.on('error', () => undefined)
  return client
}

const within = async <Result>(
  access: SourceAccess,
  act: (client: ImapFlow, uidValidity: string) => Promise<Result>,
): Promise<Result> => {
  let client: ImapFlow | null = null
  const stop = () => client?.close()
  access.signal.addEventListener('abort', stop, { once: true })
  try {
    client = await clientFor(access)
    access.signal.throwIfAborted()
    await client.connect()
    const box = await client.mailboxOpen(access.settings.mailbox?.trim() || 'INBOX', { readOnly: true })
    return await act(client, String(box.uidValidity))
  } catch (error) {
    throw wordsOf(error)
  } finally {
    access.signal.removeEventListener('abort', stop)
    client?.close()
  }
}

type Attachment = { part: string; name: string }

const attachmentsOf = (structure: MessageStructureObject | undefined): Attachment[] => {
  if (!structure) return []
  const name = structure.dispositionParameters?.filename ?? structure.parameters?.name
  const own = name && isTableName(name) ? [{ part: structure.part ?? '1', name }] : []
  return [...own, ...(structure.childNodes ?? []).flatMap(attachmentsOf)]
}

const senderOf = ({ settings }: SourceAccess): string => settings.sender?.trim().toLowerCase() ?? ''

/** What stands before the name: which message, and which of its parts. */
const placeIn = (path: string): { uidValidity: string; uid: string; part: string } => {
  const [uidValidity = '', uid = '', part = ''] = path.split('/')
  return { uidValidity, uid, part }
}

/** Tables that come as attachments of mail from one address; nothing in the mailbox is changed. */
export const mail: Place = {
  id: 'mail',
  name: 'Mail attachment',
  fields: [
    setting('host', 'Mail server (IMAP)', { example: 'imap.example.com' }),
    optional(setting('port', 'Port', { example: '993' })),
    setting('user', 'User', { example: 'reports@example.com' }),
    secret('password', 'Password', { hint: 'Many servers want one that was made for an app.' }),
    setting('sender', 'Sender', {
      hint: 'Only mail from this address is read.',
      example: 'no-reply@example.com',
    }),
    optional(setting('mailbox', 'Mailbox', { example: 'INBOX' })),
    optional(
      setting('tls', 'Encryption', {
        hint: 'on, unchecked (a certificate of your own) or off (only in a private network).',
        example: 'on',
      }),
    ),
    datesField,
  ],
  list: (access) =>
    within(access, async (client, uidValidity) => {
      const [sender, since] = [senderOf(access), new Date(access.now.getTime() - daysBack * dayMs)]
      const found = await client.search({ from: sender, since }, { uid: true })
      // No list of none: it was not answered.
      if (!found) throw new Error('The search failed.')
      const latest = found.slice(-mostMessages)
      if (latest.length === 0) return []
      const files: SourceFile[] = []
      const wanted = { uid: true, bodyStructure: true, internalDate: true, envelope: true }
      for await (const message of client.fetch(latest, wanted, { uid: true })) {
        // A server looks for the text anywhere in the sender.
        const from = message.envelope?.from?.map(({ address }) => address?.toLowerCase())
        if (!from?.includes(sender)) continue
        for (const { part, name } of attachmentsOf(message.bodyStructure))
          files.push({
            path: `${uidValidity}/${message.uid}/${part}/${name}`,
            name,
            changedAt: message.internalDate ? new Date(message.internalDate).toISOString() : null,
            version: '',
          })
      }
      return files
    }),
  copy: (access, { path }, take) =>
    within(access, async (client, uidValidity) => {
      const place = placeIn(path)
      if (place.uidValidity !== uidValidity)
        throw new SourceError('broken', 'The mailbox was rebuilt by its server. We look at it again later.')
      const { content } = await client.download(place.uid, place.part, { uid: true })
      content.on('error', () => undefined)
      await take(content)
    }),
}
