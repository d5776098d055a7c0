// The only way in, for POST /api and for server rendering alike.
import type { MethodName } from '#contract/contract.ts'
import { contract } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Answer, Scene } from './method.ts'
import { methods } from './methods/methods.ts'
import { NoTurn, whoAsks } from './turns.ts'

const isMethod = (name: string): name is MethodName => Object.hasOwn(methods, name)

export async function answer(scene: Scene, name: string, data: unknown): Promise<Answer> {
  if (!isMethod(name)) throw new Refusal('unknown_method')
  const { handle, costly } = methods[name]
  const work = () => handle(scene, data)
  try {
    return await (costly ? scene.turns[costly].take(whoAsks(scene), work) : work())
  } catch (error) {
    if (error instanceof NoTurn) throw new Refusal('too_many_requests', { retryAfter: 2 })
    // A refusal that the contract does not list is a bug, and is answered as one.
    if (error instanceof Refusal && !(contract[name].refusals as readonly string[]).includes(error.code))
      throw new Error(`${name} refused with ${error.code}, which its contract does not list`, { cause: error })
    throw error
  }
}
