// Stands between us and a PostgreSQL server, and fails the ways that networks do.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type DatabaseProxy = {
  url: string
  /** Nothing goes through any more, without a word to either side: as when a machine loses its power. */
  hold: () => void
  /** Lets new connections through again; those that were held stay dead. */
  resume: () => void
  /** The next commit reaches the server, and its answer gets lost along with the connection. */
  loseNextCommit: () => void
  close: () => Promise<void>
}

export async function openProxy(target: string, at = 0): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<[Socket, Socket]>()
  let isHeld = false
  let losesCommit = false

  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) })
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    let isLost = false
    near.on('data', (bytes) => {
      if (losesCommit && bytes.includes('commit')) {
        losesCommit = false
        isLost = true
      }
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (isLost) near.destroy()
      else near.write(bytes)
    })
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        near.destroy()
        far.destroy()
      })
    }
    if (isHeld) for (const socket of pair) socket.pause()
  })
  server.listen(at, '127.0.0.1')
  await once(server, 'listening')

  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    hold: () => {
      isHeld = true
      for (const pair of pairs) for (const socket of pair) socket.pause()
    },
    resume: () => {
      isHeld = false
    },
    loseNextCommit: () => {
      losesCommit = true
    },
    close: async () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
