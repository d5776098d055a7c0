// Starts what the configuration asks to be watched with, and loads nothing else.
import type { Config } from '#server/config.ts'
import type { Log } from '#server/http/log.ts'
import type { Sampled } from './samples.ts'

type Watched = Omit<Sampled, 'dataDir'> & { config: Pick<Config, 'metrics' | 'traces' | 'dataDir'>; log: Log }

/** Returns the function that stops it. */
export async function watch({ config, log, ...sampled }: Watched): Promise<() => Promise<void>> {
  const { metrics, traces, dataDir } = config
  const stopMetrics = metrics && (await (await import('./metrics.ts')).openMetrics(metrics, { ...sampled, dataDir }))
  const stopTraces = traces ? (await import('./traces.ts')).openTraces({ endpoint: traces, log }) : undefined
  return async () => {
    stopMetrics?.()
    await stopTraces?.()
  }
}
