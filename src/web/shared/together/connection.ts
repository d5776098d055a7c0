// One WebSocket to the server that is opened again when it is lost, later each time.

/** Why the server closed it for good; everything else is a lost connection. */
export const closings = {
  sessionEnded: 4401,
  notShared: 4403,
  notThere: 4404,
  refused: 4409,
  tooLarge: 4413,
  tooMany: 4429,
} as const
const restarts = 1012

const firstPause = 500
const longestPause = 30_000
/** After a refusal for their number, so that those who are refused do not keep the server busy. */
const pauseOfTooMany = 10_000

/** Random, so that browsers do not all come back at once after the server has started anew. */
const roughly = (milliseconds: number) => milliseconds * (0.5 + Math.random())

export type Socket = Pick<WebSocket, 'send' | 'close' | 'binaryType' | 'onmessage' | 'onclose'>
export type OpenSocket = (address: string) => Socket

export type ConnectionEvents = {
  onMessage: (kind: number, body: Uint8Array) => void
  /** Lost, with the code of the closing; it is opened again unless `onAway` answers false. */
  onAway: (code: number) => boolean
}

export class Connection {
  readonly #address: string
  readonly #events: ConnectionEvents
  readonly #openSocket: OpenSocket
  #socket: Socket | null = null
  #pause = firstPause
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOver = false

  constructor(address: string, events: ConnectionEvents, openSocket: OpenSocket = (to) => new WebSocket(to)) {
    this.#address = address
    this.#events = events
    this.#openSocket = openSocket
  }

  get isOpen(): boolean {
    return this.#socket !== null
  }

  /** Opens it now, if it is not open or on its way. */
  readonly open = (): void => {
    clearTimeout(this.#timer)
    if (this.#socket || this.#isOver) return
    const socket = this.#openSocket(this.#address)
    this.#socket = socket
    socket.binaryType = 'arraybuffer'
    socket.onmessage = ({ data }) => {
      if (this.#socket !== socket || !(data instanceof ArrayBuffer) || data.byteLength === 0) return
      const bytes = new Uint8Array(data)
      this.#events.onMessage(bytes[0] ?? 0, bytes.subarray(1))
    }
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#lost(code)
    }
  }

  /** The server answered: the next loss begins with a short pause. */
  readonly proved = (): void => {
    this.#pause = firstPause
  }

  readonly send = (bytes: Uint8Array<ArrayBuffer>): void => {
    try {
      this.#socket?.send(bytes)
    } catch {
      // Still connecting, or lost already: what was not acknowledged is sent again.
    }
  }

  /** The network is gone, or nothing has come for too long: the browser would notice much later. */
  readonly drop = (): void => {
    const socket = this.#socket
    if (!socket) return
    socket.onclose = null
    socket.close()
    this.#lost(0)
  }

  readonly close = (): void => {
    this.#isOver = true
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #lost(code: number): void {
    this.#socket = null
    if (!this.#events.onAway(code) || this.#isOver) return
    const pause = code === closings.tooMany ? Math.max(this.#pause, pauseOfTooMany) : this.#pause
    this.#timer = setTimeout(this.open, roughly(code === restarts ? firstPause : pause))
    this.#pause = Math.min(pause * 2, longestPause)
  }
}
