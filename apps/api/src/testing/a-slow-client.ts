import type { Socket } from 'node:net'
import { answerOn, asHttp, openSocket } from './raw-http.ts'

/** What each begins with, and what it sends four times a second from then on. */
export const slowKinds: Record<string, { begins: string; drips: string }> = {
  'says nothing at all': { begins: '', drips: '' },
  'starts and goes idle': { begins: 'GET /health HTTP/1.1\r\n', drips: '' },
  'sends header after header': { begins: 'GET /health HTTP/1.1\r\nHost: a\r\n', drips: 'X-A: b\r\n' },
  'sends one header byte by byte': { begins: 'GET /health HTTP/1.1\r\nX-A: ', drips: 'b' },
  'sends its body byte by byte': {
    begins: asHttp('/auth/login', {
      headers: { 'Content-Type': 'application/json', 'Content-Length': '100000' },
    }),
    drips: ' ',
  },
  'sends its body in many small chunks': {
    begins: asHttp('/auth/login', {
      headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
    }),
    drips: '1\r\n \r\n',
  },
}

const ended = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('close', () => resolve())
    socket.once('end', () => resolve())
  })

/** Until it is disconnected. */
export const slowly = async (port: number, { begins, drips }: { begins: string; drips: string }) => {
  const start = performance.now()
  const socket = openSocket(port)
  const answer = answerOn(socket)
  if (begins) socket.write(begins)
  const drip = setInterval(() => drips && socket.write(drips), 250)
  await ended(socket)
  clearInterval(drip)
  socket.destroy()
  return { seconds: (performance.now() - start) / 1000, answer: await answer }
}
