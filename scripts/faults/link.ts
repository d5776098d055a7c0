// One way over the network from a machine to a service: bytes in both directions, and everything that a network or the service at its
// end can do wrong.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Manner =
  | 'open'
  /** Every connection is ended at once. */
  | 'down'
  /** Nothing goes through, without a word to either side; what was held goes on afterwards. */
  | 'silent'
  /** Each piece comes so many milliseconds later. */
  | { late: number }
  /** Whatever is asked, these bytes are the answer; it begins with `greeting` where the service speaks first. */
  | { says: string; greeting?: string }
  /** What ends in these bytes arrives, and the answer to it does not: the connection is cut instead. */
  | { losesAnswerTo: string }

export type Link = {
  host: string
  port: number
  become: (manner: Manner) => void
  /** Where new connections lead from now on; those that are open are cut. */
  lead: (port: number) => void
  close: () => Promise<void>
}

type Pair = { near: Socket; far: Socket }

export async function openLink(host: string, target: number): Promise<Link> {
  const pairs = new Set<Pair>()
  let manner: Manner = 'open'
  let port = target
  const cut = () => {
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.resetAndDestroy()
  }

  /** In order: a later piece never overtakes an earlier one. */
  function carry(from: Socket, to: Socket, seen: (bytes: Buffer) => boolean): void {
    let last = Promise.resolve()
    const send = (what: () => void) => {
      const wait = typeof manner === 'object' && 'late' in manner ? manner.late : 0
      if (wait === 0) last = last.then(what)
      else last = Promise.all([last, new Promise((resolve) => setTimeout(resolve, wait))]).then(what)
    }
    from.on('data', (bytes) => {
      if (seen(bytes)) send(() => void (to.destroyed || to.write(bytes)))
    })
    from.on('end', () => send(() => void to.end()))
  }

  function accept(near: Socket): void {
    near.on('error', () => {})
    if (manner === 'down') return void near.resetAndDestroy()
    if (typeof manner === 'object' && 'says' in manner) return void lie(near, manner)
    const far = connect({ host: '127.0.0.1', port })
    const pair = { near, far }
    pairs.add(pair)
    let isLost = false
    carry(near, far, (bytes) => {
      if (
        typeof manner === 'object' &&
        'losesAnswerTo' in manner &&
        bytes.toString('latin1').endsWith(manner.losesAnswerTo)
      )
        isLost = true
      return true
    })
    carry(far, near, () => {
      if (isLost) near.resetAndDestroy()
      return !isLost
    })
    far.on('error', () => {})
    for (const socket of [near, far])
      socket.on('close', () => {
        pairs.delete(pair)
        near.destroy()
        far.destroy()
      })
    if (manner === 'silent') for (const socket of [near, far]) socket.pause()
  }

  const server = createServer(accept).listen(0, host)
  await once(server, 'listening')
  return {
    host,
    port: (server.address() as AddressInfo).port,
    become(next) {
      const isOpen = next === 'open' || (typeof next === 'object' && 'late' in next)
      if (next === 'down' || (typeof next === 'object' && 'says' in next)) cut()
      manner = next
      for (const { near, far } of pairs)
        for (const socket of [near, far]) next === 'silent' ? socket.pause() : isOpen && socket.resume()
    },
    lead(next) {
      port = next
      cut()
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

function lie(near: Socket, { says, greeting }: { says: string; greeting?: string }): void {
  if (greeting) near.write(greeting)
  near.on('data', () => {
    near.write(says)
    if (!greeting) near.end()
  })
}
