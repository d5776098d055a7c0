// Metrics for Prometheus on a port of their own (docs/decisions/0115); loaded only where METRICS_PORT is set.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { BadConfiguration, type Config } from '#server/config.ts'
import { countEvents } from './events.ts'
import { contentType, Registry } from './exposition.ts'
import { openSamples, type Sampled } from './samples.ts'

/** Returns the function that stops it. */
export async function openMetrics(
  { port, host }: NonNullable<Config['metrics']>,
  sampled: Sampled,
): Promise<() => void> {
  const registry = new Registry()
  const server = createServer({ requestTimeout: 10_000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    await samples.look()
    response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(registry.text())
  })
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    throw new BadConfiguration(
      `Bad configuration: METRICS_PORT ${port} on ${host} cannot be used (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
  const stopCounting = countEvents(registry)
  const samples = openSamples(registry, sampled)
  return () => {
    stopCounting()
    samples.end()
    server.close()
    server.closeAllConnections()
  }
}
