// Sends letters to a mail server, or without one to a folder of .eml files that any mail program opens.
import { channel } from 'node:diagnostics_channel'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SentMessageInfo } from 'nodemailer'
import { addressableName, type Letter } from './letter.ts'
import type { Mailbox } from './mailbox.ts'

/** `id` and `writtenAt` are those of the job, so that a second attempt is recognisably the same letter. */
export type Envelope = {
  id: string
  writtenAt: Date
  to: Mailbox
  letter: Letter
  /** The address for one-click unsubscribing (RFC 8058). */
  unsubscribe?: string | undefined
}

export type Mailer = {
  /**
   * Answers whether a mail server has accepted it, or it was only kept in a folder. Throws `Undeliverable` where trying again would
   * not help, and anything else where it might.
   */
  send: (envelope: Envelope) => Promise<'sent' | 'kept'>
  /** For the log at start: where letters go, without credentials. */
  destination: string
  close: () => void
}

export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

type Options = { smtpUrl: string | undefined; from: Mailbox; outbox: string; deadlineMs?: number }

/** `failed`: it may be tried again. */
export type LetterFate = 'sent' | 'kept' | 'undeliverable' | 'failed'

/** Every letter's fate, for `src/server/metrics`. */
export const letterFates = channel('rubrica.letter')

export function openMailer({ smtpUrl, from, outbox, deadlineMs = deadline }: Options): Mailer {
  const mailer = smtpUrl ? serverMailer(smtpUrl, from, deadlineMs) : outboxMailer(outbox, from)
  const tell = (fate: LetterFate) => letterFates.publish(fate)
  return {
    ...mailer,
    async send(envelope) {
      try {
        const fate = await mailer.send(envelope)
        tell(fate)
        return fate
      } catch (error) {
        tell(error instanceof Undeliverable ? 'undeliverable' : 'failed')
        throw error
      }
    },
  }
}

const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

function message({ id, writtenAt, to, letter, unsubscribe }: Envelope, from: Mailbox) {
  return {
    from,
    to: { name: addressableName(to.name), address: to.address },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    messageId: `<${id}@${hostOf(from.address)}>`,
    date: writtenAt,
    // So that automatic replies are not sent to us.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // Prepared: the address must not be folded, encoded or taken for several.
      ...(unsubscribe && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Without a word from the server for so long, the attempt ends. */
const patience = 10_000
/** For a whole letter: a server that answers slowly without ever finishing would block all letters. */
const deadline = 60_000

/** A 5xx about the recipient is final; about anything else (login, policy, our address) the operator may mend it. */
const isFinal = ({ responseCode = 0, command }: { responseCode?: number; command?: string }) =>
  responseCode >= 500 && command === 'RCPT TO'

/** Loaded for the first letter: the library would delay every start. */
function lazily<T>(make: (nodemailer: typeof import('nodemailer')) => T): {
  get: () => Promise<T>
  made: () => T | undefined
  /** The next letter makes another transport. */
  drop: (which: T) => void
} {
  let transport: T | undefined
  return {
    async get() {
      transport ??= make(await import('nodemailer'))
      return transport
    },
    made: () => transport,
    drop(which) {
      if (transport === which) transport = undefined
    },
  }
}

function serverMailer(url: string, from: Mailbox, deadlineMs: number): Mailer {
  const { protocol, host } = new URL(url)
  const transport = lazily(({ createTransport }) =>
    createTransport({
      url,
      pool: true,
      maxConnections: 4,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      dnsTimeout: patience,
    }),
  )
  return {
    async send(envelope) {
      const pool = await transport.get()
      const ended = new AbortController()
      const atDeadline = async (): Promise<never> => {
        await pause(deadlineMs, undefined, { signal: ended.signal })
        // Its connections are blocked by a server that does not finish: later letters get new ones.
        transport.drop(pool)
        pool.close()
        throw new Error('the mail server took too long')
      }
      try {
        const sending: Promise<SentMessageInfo> = pool.sendMail(message(envelope, from))
        const { rejected } = await Promise.race([sending, atDeadline()])
        if (rejected?.length) throw new Undeliverable('the mail server refused the recipient')
        return 'sent'
      } catch (error) {
        throw isFinal(error as object) ? new Undeliverable('the mail server refused the recipient') : error
      } finally {
        ended.abort()
      }
    },
    destination: `${protocol}//${host}`,
    close: () => transport.made()?.close(),
  }
}

function outboxMailer(folder: string, from: Mailbox): Mailer {
  const transport = lazily(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  )
  return {
    async send(envelope) {
      const { message: bytes } = await (await transport.get()).sendMail(message(envelope, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // A second attempt has the same name: it replaces the file instead of adding one.
      const name = `${envelope.writtenAt.toISOString().replaceAll(':', '-')}-${envelope.id}.eml`
      await writeWhole(folder, name, bytes as Buffer)
      return 'kept'
    },
    destination: folder,
    close: () => transport.made()?.close(),
  }
}

/** Written to a draft and renamed: readers of the folder never see half a letter, and a power cut leaves it whole. */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  const draft = join(folder, `.${name}.tmp`)
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, join(folder, name))
  const directory = await open(folder, 'r')
  await directory.sync().finally(() => directory.close())
}
