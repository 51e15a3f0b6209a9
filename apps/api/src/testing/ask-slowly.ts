import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { askProcess, type Tillsight } from './a-tillsight.ts'
import { atTheEnd } from './at-the-end.ts'

export const works = async (tillsight: Tillsight): Promise<boolean> =>
  (await askProcess(tillsight, '/health'))?.code === 200

export const aSilentServer = async (): Promise<number> => {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd(() => server.close())
  return (server.address() as AddressInfo).port
}

/** A request that the server has begun to answer, and whose body is still to come. */
export const beginRequest = async ({ address }: Tillsight, path: string, body: object) => {
  const text = JSON.stringify(body)
  const asked = request(address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      expect: '100-continue',
    },
  })
  asked.on('error', () => {})
  asked.flushHeaders()
  await once(asked, 'continue')
  return async (): Promise<IncomingMessage> => {
    asked.end(text)
    const [answer] = await once(asked, 'response')
    return answer.resume()
  }
}
