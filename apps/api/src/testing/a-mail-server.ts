import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { atTheEnd } from './at-the-end.ts'

export type ReceivedMail = { from: string; recipients: string[]; text: string }

/** A mail server that takes what it is given, but for whom it refuses. */
export type MailServer = { url: string; received: ReceivedMail[]; refuses: (address: string) => boolean }

export const aMailServer = async (): Promise<MailServer> => {
  const mails: MailServer = { url: '', received: [], refuses: () => false }
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let mail: ReceivedMail = { from: '', recipients: [], text: '' }
    let isBody = false
    let rest = ''
    const take = (line: string) => {
      if (isBody && line !== '.') {
        mail.text += `${line}\n`
        return
      }
      if (isBody) {
        isBody = false
        mails.received.push(mail)
        mail = { from: '', recipients: [], text: '' }
        return say('250 taken')
      }
      const [, address = ''] = /<(.*?)>/.exec(line) ?? []
      if (/^MAIL/i.test(line)) mail.from = address
      if (/^RCPT/i.test(line)) {
        if (mails.refuses(address)) return say(`550 5.1.1 <${address}> user unknown`)
        mail.recipients.push(address)
      }
      if (/^DATA/i.test(line)) {
        isBody = true
        return say('354 go on')
      }
      say('250 fine')
    }
    say('220 test')
    socket.on('error', () => {})
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd(() => server.close())
  mails.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return mails
}
