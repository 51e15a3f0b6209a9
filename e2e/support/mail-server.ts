import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Accepts mail, or refuses all of it. */
export async function startMailServer() {
  const mails = { isRefusing: true, subjects: [] as string[] }
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let isBody = false
    let rest = ''
    const take = (line: string) => {
      if (isBody && line !== '.') {
        const [, subject] = /^Subject: (.*)$/.exec(line) ?? []
        if (subject) mails.subjects.push(subject)
        return
      }
      if (isBody) {
        isBody = false
        return say('250 accepted')
      }
      if (/^RCPT/i.test(line) && mails.isRefusing) return say('452 4.2.2 Mailbox full')
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n')
      isBody = /^DATA/i.test(line)
      say(isBody ? '354 go on' : '250 fine')
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
  const { port } = server.address() as AddressInfo
  return { mails, url: `smtp://127.0.0.1:${port}`, stop: () => server.close() }
}
