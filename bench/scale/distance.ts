// A primary and a replica with 20 ms there and back between them, for the replication and for the questions to the replica: how long after a
// change reads wait. The distance is made by two proxies: the kernel here has no netem.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { inMemory, openDatabase } from '#server/store/engine/database.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { openReplica } from '#server/store/engine/postgres/replica.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { openCluster, openReplica as streamFrom } from '../../scripts/test/cluster.ts'
import { median } from '../table.ts'

const oneWay = 10
const rounds = 100

/** The same address at a distance. */
async function farAway(url: string): Promise<{ url: string; close: () => void }> {
  const { hostname: host, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ host, port: Number(port), noDelay: true })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      // Timers of the same length end in the order in which they began.
      from.on('data', (bytes) => setTimeout(() => to.write(bytes), oneWay))
      from.on('close', () => setTimeout(() => to.destroy(), oneWay))
      from.on('error', () => {})
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const far = new URL(url)
  far.port = String((server.address() as AddressInfo).port)
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: far.href, close }
}

export async function measureDistance(): Promise<string[]> {
  const primary = await openCluster()
  const replication = await farAway(primary.url)
  const { hostname, port } = new URL(replication.url)
  const standby = await streamFrom(primary.url, [`primary_conninfo=host=${hostname} port=${port} user=postgres`])
  const questions = await farAway(standby.url)
  const database = await openDatabase({ url: primary.url, dataDir: inMemory, log: silentLog })
  try {
    await database.unhurried(migrate)
    await database.pool.query('create table probe (n int)')
    const heard: (() => void)[] = []
    const changes = { onChange: (tell: () => void) => void heard.push(tell), onHearing: () => {} }
    const isAnswer = () => false
    const replica = openReplica(questions.url, { primary: database.db, changes, log: silentLog, isAnswer })
    type Read = { replica: boolean; n: number | null }
    const read = () =>
      replica.read(async (db) => {
        const { rows } = await db.execute<Read>('select pg_is_in_recovery() as replica, max(n) as n from probe')
        return rows[0]
      })
    while (!(await read())?.replica) await pause(100)
    const quiet: number[] = []
    const after: number[] = []
    let [there, old] = [0, 0]
    for (let n = 1; n <= rounds; n++) {
      await database.pool.query('insert into probe values ($1)', [n])
      for (const tell of heard) tell()
      const began = performance.now()
      const row = await read()
      after.push(performance.now() - began)
      if (row?.replica) there += 1
      if (row?.n !== n) old += 1
      const again = performance.now()
      await read()
      quiet.push(performance.now() - again)
    }
    const shown = (times: number[]) =>
      `median ${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`
    console.log(`${rounds} changes, ${2 * oneWay} ms there and back between primary and replica:`)
    console.log(
      `  a read right after a change: ${shown(after)}; ${there} from the replica, ${old} older than the change`,
    )
    console.log(`  a read without a change before it: ${shown(quiet)}`)
    await replica.close()
    return old > 0 ? [`${old} reads were older than a change that had been heard`] : []
  } finally {
    await database.close()
    questions.close()
    await standby.remove()
    replication.close()
    await primary.remove()
  }
}
