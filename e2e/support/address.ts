import { createServer } from 'node:net'

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

// Workers load this module again and must find the same port: they inherit the environment.
process.env.E2E_PORT ??= String(await freePort())

export const port = process.env.E2E_PORT
export const baseUrl = `http://localhost:${port}`
