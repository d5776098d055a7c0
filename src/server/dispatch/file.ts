// file(): the third kind of method, for what goes out or comes in as a file. The same sentence as the others, in two breaths:
// who may come and what it costs them is settled before anything that they send is read.
import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { type FileContract, type FileName, fileContract } from '#contract/files.ts'
import type { Actor } from '#domain/actor.ts'
import type { Budget } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Blobs } from './blob/disk.ts'
import type { Importer } from './docx/importer.ts'
import type { WordWriter } from './docx/writer.ts'
import {
  type Admitted,
  type Allow,
  admit,
  hold,
  insist,
  type Load,
  type Paying,
  pay,
  type Scene,
  subjectOf,
} from './method.ts'
import type { Renderer } from './render/renderer.ts'
import type { InspectionTrust, Inspector } from './seal/inspector.ts'
import { type Event, recordEvent } from './store/events.ts'
import { whoAsks } from './turns.ts'
import { WorkroomFailure } from './workroom/failure.ts'
import type { Asking } from './workroom/workroom.ts'

/** What documents are made with, each in processes of its own. */
export type Workrooms = { renderer: Renderer; word: WordWriter; importer: Importer; inspector: Inspector }

/** Whose seals count here, as it is known when it is asked. */
export type Believed = () => Promise<InspectionTrust>

export type FileScene = Scene & {
  rooms: Workrooms & { blobs: Blobs; trust: Believed }
  /** The address that people know this installation by. */
  origin: string
  /** Aborted when whoever asked has hung up. */
  signal: AbortSignal
}

/** How it is called is for HTTP to say. */
export type Outgoing = {
  type: 'pdf' | 'docx' | 'zip' | 'csv'
  title: string
  /** Null where it is made as it goes. */
  bytes: number | null
  content: Uint8Array | OpenFile
  /** Everybody's: whoever has it may keep it, and asks each time whether it is still the same. */
  isPublic?: boolean
}
/** Undefined where it is gone. */
type OpenFile = () => Promise<Readable | undefined>

type Address<N extends FileName> = z.output<FileContract[N]['address']>
type Body<N extends FileName> = z.output<FileContract[N]['body']>
/** The one that the contract speaks of. */
type Left<N extends FileName> = Event & { action: FileContract[N]['leaves'] }
type Running<N extends FileName, Allowed extends Actor, Subject> = FileScene &
  Admitted<Allowed> & { address: Address<N>; body: Body<N>; subject: Subject; asking: Asking }

type FileSteps<N extends FileName, Allowed extends Actor, Subject, Output> = {
  budgets: (scene: Paying<Allowed>) => Budget[]
  /** Whole texts are read here, and so in turn with whatever else is costly; making the file has turns of its own. */
  load?: Load<Address<N>, Allowed, Subject>
  allow: Allow<Subject, Allowed, Address<N>>
  run: (scene: Running<N, Allowed, Subject>) => Promise<{ output: Output; event: Left<N> }>
}

/** The second breath. */
export type Proceed<Output> = (body: unknown) => Promise<Output>
export type FileHandler<Output> = { admit: (scene: FileScene, address: unknown) => Promise<Proceed<Output>> }

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
): FileHandler<Output> {
  return {
    async admit(asked, named) {
      const paying = admit(steps.allow, asked)
      await pay(paying, steps.budgets(paying))
      const address = addressOf(name, named)
      const scene = await hold(steps.allow, paying, address)
      return (sent) => proceed(scene, address, bodyOf(name, sent))
    },
  }

  async function proceed(scene: FileScene & Admitted<Allowed>, address: Address<N>, body: Body<N>): Promise<Output> {
    const { actor, db, now, signal, turns, caller } = scene
    const asking = { caller: whoAsks(scene), signal }
    const load = async () => {
      if (signal.aborted) throw new WorkroomFailure('gone')
      return subjectOf(steps.load, db, address, actor)
    }
    const subject = steps.load ? await turns.read.take(asking.caller, load) : await load()
    insist(steps.allow, actor, subject)
    const { output, event } = await steps.run({ ...scene, address, body, subject, asking })
    // Nothing is handed over that was not written down.
    await recordEvent(db, event, { actor, now, requestId: caller.id })
    return output
  }
}
