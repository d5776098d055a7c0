// The only way in, for POST /api, for server rendering and for files alike.
import type { MethodName } from '#contract/contract.ts'
import { contract } from '#contract/contract.ts'
import { type FileName, fileContract } from '#contract/files.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import type { FileHandler, FileScene, Proceed } from './file.ts'
import { admitInKiosk } from './kiosk.ts'
import type { Answer, Scene } from './method.ts'
import { type FileOutput, fileMethods } from './methods/files.ts'
import { methods } from './methods/methods.ts'
import { NoTurn, whoAsks } from './turns.ts'

const isMethod = (name: string): name is MethodName => Object.hasOwn(methods, name)

/** A refusal that the contract does not list is a bug, and is answered as one. */
async function listed<T>(name: string, refusals: readonly RefusalCode[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NoTurn) throw new Refusal('too_many_requests', { retryAfter: 2 })
    if (error instanceof Refusal && !refusals.includes(error.code))
      throw new Error(`${name} refused with ${error.code}, which its contract does not list`, { cause: error })
    throw error
  }
}

export async function answer(scene: Scene, name: string, data: unknown): Promise<Answer> {
  if (!isMethod(name)) throw new Refusal('unknown_method')
  const { handle, costly } = methods[name]
  const { actor } = scene
  const given = actor.kind === 'kiosk' ? await admitInKiosk(scene, actor, name, data) : data
  const work = () => handle(scene, given)
  return listed(name, contract[name].refusals, () => (costly ? scene.turns[costly].take(whoAsks(scene), work) : work()))
}

/** Before anything is read that was sent along; what comes back goes on with it. */
export async function admitToFile<N extends FileName>(
  scene: FileScene,
  name: N,
  address: unknown,
): Promise<Proceed<FileOutput<N>>> {
  const { refusals } = fileContract[name]
  const { admit }: FileHandler<unknown> = fileMethods[name]
  const { actor } = scene
  const given = actor.kind === 'kiosk' ? await admitInKiosk(scene, actor, name, address) : address
  const proceed = (await listed(name, refusals, () => admit(scene, given))) as Proceed<FileOutput<N>>
  return (body) => listed(name, refusals, () => proceed(body))
}
