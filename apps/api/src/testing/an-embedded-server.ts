import { type EmbeddedServer, startEmbeddedServer } from '#platform/database/embedded-server.ts'
import { atTheEnd } from './at-the-end.ts'

/** An embedded server of its own, which a test may stop before the end. */
export const anEmbeddedServer = async (
  dataDir: string,
  options: { longestPauseMs?: number; unownedMs?: number } = {},
): Promise<EmbeddedServer & { troubles: string[] }> => {
  const troubles: string[] = []
  const server = await startEmbeddedServer(dataDir, { ...options, onTrouble: (line) => troubles.push(line) })
  let stopped: Promise<void> | null = null
  const stop = () => {
    stopped ??= server.stop()
    return stopped
  }
  atTheEnd(stop)
  return { ...server, stop, troubles }
}
