// file(): the third kind of method, for files that go out or come in. Two steps: `admit` checks the caller and spends the budgets
// before any of the body is read; then it runs.
import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { type FileContract, type FileName, fileContract } from '#contract/files.ts'
import type { Actor } from '#domain/actor.ts'
import type { Budget } from '#domain/budget.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordEvent } from '#server/acts/record-event.ts'
import type { Importer } from '#server/docx/importer.ts'
import type { WordWriter } from '#server/docx/writer.ts'
import { ProcessFailure } from '#server/processes/failure.ts'
import type { Asking } from '#server/processes/process-pool.ts'
import type { Renderer } from '#server/render/renderer.ts'
import type { InspectionTrust, Inspector } from '#server/seal/check/inspector.ts'
import type { Event } from '#server/store/audit/events.ts'
import type { PdfInspector } from '#server/uploaded-pdf/inspector.ts'
import { whoAsks } from './concurrency.ts'
import {
  type Admitted,
  type Allow,
  admit,
  type CallContext,
  hold,
  insist,
  type Load,
  type Paying,
  pay,
  subjectOf,
} from './method.ts'

/** The worker pools that documents are made with. */
export type ProcessPools = {
  renderer: Renderer
  word: WordWriter
  importer: Importer
  inspector: Inspector
  looker: PdfInspector
}

/** The authorities whose seals are trusted, loaded when needed. */
export type Believed = () => Promise<InspectionTrust>

export type FileContext = CallContext & {
  rooms: ProcessPools & { trust: Believed }
  /** The public address of this installation. */
  origin: string
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/** The file's name in the answer is set by the HTTP layer. */
export type Outgoing = {
  type: 'pdf' | 'docx' | 'zip' | 'csv'
  title: string
  /** Null where the content is generated while it is sent. */
  bytes: number | null
  content: Uint8Array | OpenFile
  /** The same for every reader: it may be cached, and is revalidated at each use. */
  isPublic?: boolean
  /** Made elsewhere: never shown by our origin, and without scripts where a browser shows it all the same. */
  isForeign?: boolean
}
/** Undefined where the file is gone. */
type OpenFile = () => Promise<Readable | undefined>

type Address<N extends FileName> = z.output<FileContract[N]['address']>
type Body<N extends FileName> = z.output<FileContract[N]['body']>
/** The event that the contract names. */
type Left<N extends FileName> = Event & { action: FileContract[N]['leaves'] }
type Running<N extends FileName, Allowed extends Actor, Subject> = FileContext &
  Admitted<Allowed> & { address: Address<N>; body: Body<N>; subject: Subject; asking: Asking }

type FileSteps<N extends FileName, Allowed extends Actor, Subject, Output> = {
  budgets: (context: Paying<Allowed>) => Budget[]
  /** Reads whole texts, so it takes turns with other costly calls; making the file has a queue of its own. */
  load?: Load<Address<N>, Allowed, Subject>
  allow: Allow<Subject, Allowed, Address<N>>
  run: (context: Running<N, Allowed, Subject>) => Promise<{ output: Output; event: Left<N> }>
}

/** The second step. */
export type Proceed<Output> = (body: unknown) => Promise<Output>
export type FileHandler<Output, N extends FileName = FileName> = {
  kind: 'file'
  name: N
  admit: (context: FileContext, address: unknown) => Promise<Proceed<Output>>
}

function addressOf<N extends FileName>(name: N, given: unknown): Address<N> {
  const result = fileContract[name].address.safeParse(given)
  if (!result.success) throw new Refusal('not_found')
  return result.data as Address<N>
}

function bodyOf<N extends FileName>(name: N, given: unknown): Body<N> {
  const result = fileContract[name].body.safeParse(given)
  if (!result.success) throw new Refusal('invalid_input')
  return result.data as Body<N>
}

export function file<N extends FileName, Allowed extends Actor, Output, Subject = undefined>(
  name: N,
  steps: FileSteps<N, Allowed, Subject, Output>,
): FileHandler<Output, N> {
  return {
    kind: 'file',
    name,
    async admit(asked, named) {
      const paying = admit(steps.allow, asked)
      await pay(paying, steps.budgets(paying))
      const address = addressOf(name, named)
      const context = await hold(steps.allow, paying, address)
      return (sent) => proceed(context, address, bodyOf(name, sent))
    },
  }

  async function proceed(
    context: FileContext & Admitted<Allowed>,
    address: Address<N>,
    body: Body<N>,
  ): Promise<Output> {
    const { actor, db, now, signal, turns, caller } = context
    const asking = { caller: whoAsks(context), signal }
    const load = async () => {
      if (signal.aborted) throw new ProcessFailure('gone')
      return subjectOf(steps.load, db, address, actor)
    }
    const subject = steps.load ? await turns.read.take(asking.caller, load) : await load()
    insist(steps.allow, actor, subject)
    const { output, event } = await steps.run({ ...context, address, body, subject, asking })
    // The event is recorded before the file is handed over.
    await recordEvent(db, event, { actor, now, requestId: caller.id })
    return output
  }
}
