// A real SMTP server on this machine that can be told to refuse, or be away.
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type Received = { recipients: string[]; source: string; messageId: string }

export type PostOffice = {
  url: string
  port: number
  received: Received[]
  /** `domain`: only recipients there. */
  refuse: { at: 'recipient' | 'message'; code: number; domain?: string } | undefined
  /** After so many letters, the sender of another waits. */
  hold: (after: number) => void
  /** How many wait. */
  held: () => number
  /** Those who wait are told to come again. */
  dismiss: () => void
  close: () => Promise<void>
}

const refusal = (responseCode: number) => Object.assign(new Error('not now'), { responseCode })

/** `keep`: what else is done with every letter. */
export async function openPostOffice(port = 0, keep: (source: string) => void = () => {}): Promise<PostOffice> {
  const waiting: (() => void)[] = []
  let most = Number.POSITIVE_INFINITY
  const office: PostOffice = {
    url: '',
    port,
    received: [],
    refuse: undefined,
    hold: (after) => {
      most = after
    },
    held: () => waiting.length,
    dismiss: () => {
      most = Number.POSITIVE_INFINITY
      for (const send of waiting.splice(0)) send()
    },
    close: async () => {},
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        office.refuse?.at === 'recipient' && address.endsWith(office.refuse.domain ?? '')
          ? refusal(office.refuse.code)
          : undefined,
      ),
    async onData(stream, session, done) {
      // A sender that is killed in the middle of a letter leaves none.
      const source = await text(stream).catch(() => undefined)
      if (source === undefined) return
      if (office.received.length >= most) return void waiting.push(() => done(refusal(451)))
      if (office.refuse?.at === 'message') return done(refusal(office.refuse.code))
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const messageId = /^Message-ID: (<.*>)/im.exec(source)?.[1] ?? ''
      office.received.push({ recipients, source, messageId })
      keep(source)
      done()
    },
  })
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  office.port = typeof address === 'object' && address ? address.port : port
  office.url = `smtp://127.0.0.1:${office.port}`
  office.close = () => new Promise((resolve) => server.close(() => resolve()))
  return office
}
