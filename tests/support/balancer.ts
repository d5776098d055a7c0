// A load balancer: sends each request once, to the processes that say at /ready that they are, and keeps connections to them open.
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Balancer = {
  url: string
  port: number
  /** Those from before /ready are asked at /health, and have to be removed before they are asked to stop. */
  add: (url: string) => void
  remove: (url: string) => void
  /** The addresses that get requests at the moment. */
  ready: () => string[]
  close: () => Promise<void>
}

/** In milliseconds. */
const interval = 200
const longestWait = 5_000

const statusOf = (url: string): Promise<number | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status,
    () => undefined,
  )

export async function openBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const processes = new Map<string, boolean>()
  const ready = () => [...processes].filter(([, isReady]) => isReady).map(([url]) => url)
  let turn = 0
  let isOver = false

  async function watch(url: string): Promise<void> {
    processes.set(url, false)
    while (!isOver) {
      const status = await statusOf(`${url}/ready`)
      const isReady = (status === 404 ? await statusOf(`${url}/health`) : status) === 200
      if (!processes.has(url)) return
      processes.set(url, isReady)
      await pause(interval)
    }
  }

  /** As `lb_try_duration` in deploy/Caddyfile: on a busy machine /ready may be late everywhere at once. */
  async function choose(): Promise<string | undefined> {
    for (let waited = 0; waited < longestWait && ready().length === 0; waited += interval) await pause(interval)
    const among = ready()
    return among[turn++ % among.length]
  }

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = await choose()
    if (!url) return void answer.writeHead(503, { 'x-balancer': 'no process is ready' }).end()
    const { method, headers } = asked
    const further = request(url + asked.url, { method, headers, agent })
    further.on('response', (response) => {
      const { connection: _own, ...own } = response.headers
      answer.writeHead(response.statusCode ?? 502, own)
      response.on('error', () => answer.destroy())
      response.pipe(answer)
    })
    further.on('error', (error) => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502, { 'x-balancer': encodeURIComponent(`${url}: ${error.message}`) }).end()
    })
    answer.on('close', () => further.destroy())
    asked.pipe(further)
  }

  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    add: (url) => void watch(url),
    remove: (url) => void processes.delete(url),
    ready,
    close: async () => {
      isOver = true
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
