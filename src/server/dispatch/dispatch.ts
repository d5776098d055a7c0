// The single entry to all methods and files: for POST /api, for server rendering and for downloads.
import type { MethodName } from '#contract/contract.ts'
import { contract } from '#contract/contract.ts'
import { type FileName, fileContract } from '#contract/files.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { fileMethods, methods } from '#server/methods/methods.ts'
import { tellOutcome } from './call-outcome.ts'
import { NoTurn, whoAsks } from './concurrency.ts'
import type { FileContext, Proceed } from './file.ts'
import { admitInKiosk } from './kiosk-calls.ts'
import type { Answer, CallContext } from './method.ts'

const isMethod = (name: string): name is MethodName => Object.hasOwn(methods, name)

/** A refusal that the contract does not list is a bug, and is answered as one. */
async function listed<T>(name: string, refusals: readonly RefusalCode[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    tellOutcome(name, error, refusals)
    if (error instanceof NoTurn) throw new Refusal('too_many_requests', { retryAfter: 2 })
    if (error instanceof Refusal && !refusals.includes(error.code))
      throw new Error(`${name} refused with ${error.code}, which its contract does not list`, { cause: error })
    throw error
  }
}

export async function answer(context: CallContext, name: string, data: unknown): Promise<Answer> {
  if (!isMethod(name)) throw new Refusal('unknown_method')
  const { handle, limited } = methods[name]
  const { actor } = context
  const given = actor.kind === 'kiosk' ? await admitInKiosk(context, actor, name, data) : data
  const work = () => handle(context, given)
  const answered = await listed(name, contract[name].refusals, () =>
    limited ? context.turns[limited].take(whoAsks(context), work) : work(),
  )
  tellOutcome(name)
  return answered
}

export const accessOf = (name: string): 'read' | 'write' => (isMethod(name) ? methods[name].access : 'read')

/** Runs before the body is read; its result is passed on to the handler. */
export async function admitToFile(context: FileContext, name: FileName, address: unknown): Promise<Proceed<unknown>> {
  const { refusals } = fileContract[name]
  const { actor } = context
  const given = actor.kind === 'kiosk' ? await admitInKiosk(context, actor, name, address) : address
  const proceed = await listed(name, refusals, () => fileMethods[name].admit(context, given))
  return async (body) => {
    const output = await listed(name, refusals, () => proceed(body))
    tellOutcome(name)
    return output
  }
}
