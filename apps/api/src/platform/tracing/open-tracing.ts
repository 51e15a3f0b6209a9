import type { Config } from '#platform/config/config.ts'
import type { Tracing } from './tracing.ts'

type Opening = { version: string; onLost: (error: unknown) => void }

/** Without a collector, OpenTelemetry is not even loaded. */
export const openTracing = async (
  { tracesUrl }: Pick<Config, 'tracesUrl'>,
  opening: Opening,
): Promise<Tracing | null> => {
  if (tracesUrl === null) return null
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry({ url: tracesUrl, ...opening })
}
