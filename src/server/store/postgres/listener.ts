// LISTEN on a connection of its own, taken up again whenever it is lost.

import pg from 'pg'

type Listener = (payload: string) => void
type Hearing = (hears: boolean) => void

const firstPause = 200
const longestPause = 10_000

/** PostgreSQL keeps 63 letters of it. */
const listenerName = (channels: readonly string[]): string => `rubrica-listener ${channels.join(' ')}`.trimEnd()

export class PostgresListener {
  readonly #url: string
  readonly #report: (error: unknown) => void
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #hearing = new Set<Hearing>()
  #connection: Promise<pg.Client> | undefined
  #retry: NodeJS.Timeout | undefined
  #pause = firstPause
  #ended = false

  constructor(url: string, report: (error: unknown) => void) {
    this.#url = url
    this.#report = report
  }

  /** Rejects when the server cannot be reached now; later losses are mended in the background. */
  async listen(channel: string, listener: Listener, hearing?: Hearing): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    try {
      const client = await this.#connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      await this.#sayWhatIsHeard(client)
    } catch (error) {
      listeners.delete(listener)
      throw error
    }
    if (hearing) this.#hearing.add(hearing)
    return async () => {
      if (hearing) this.#hearing.delete(hearing)
      if (!listeners.delete(listener) || listeners.size > 0 || this.#ended) return
      const client = await this.#connection?.catch(() => undefined)
      await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`)
    }
  }

  async end(): Promise<void> {
    this.#ended = true
    clearTimeout(this.#retry)
    const client = await this.#connection?.catch(() => undefined)
    await client?.end()
  }

  #connect(): Promise<pg.Client> {
    if (this.#ended) return Promise.reject(new Error('Cannot listen after the database was closed.'))
    this.#connection ??= this.#open()
    return this.#connection
  }

  async #open(): Promise<pg.Client> {
    clearTimeout(this.#retry)
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: listenerName([]),
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client.on('error', this.#report)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener(payload)
    })
    try {
      await client.connect()
      for (const [channel, listeners] of this.#listeners)
        if (listeners.size > 0) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      await this.#sayWhatIsHeard(client)
      client.once('end', () => this.#lose())
      this.#pause = firstPause
      for (const tell of this.#hearing) tell(true)
      return client
    } catch (error) {
      this.#connection = undefined
      client.end().catch(() => {})
      throw error
    }
  }

  /** In the name of the connection, for those who want to know how many hear them. */
  async #sayWhatIsHeard(client: pg.Client): Promise<void> {
    const heard = [...this.#listeners].flatMap(([channel, { size }]) => (size > 0 ? channel : []))
    await client.query(`select set_config('application_name', $1, false)`, [listenerName(heard)])
  }

  #lose(): void {
    this.#connection = undefined
    for (const tell of this.#hearing) tell(false)
    const wanted = [...this.#listeners.values()].some(({ size }) => size > 0)
    if (this.#ended || !wanted) return
    this.#retry = setTimeout(() => {
      this.#connect().catch((error) => {
        this.#report(error)
        this.#lose()
      })
    }, this.#pause)
    this.#pause = Math.min(this.#pause * 2, longestPause)
  }
}
