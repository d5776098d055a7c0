// All methods and files by name, from `every-method.ts`. If a contract entry has no handler there, the compiler reports it here.
import type { MethodName } from '#contract/contract.ts'
import type { FileName } from '#contract/files.ts'
import type { FileHandler } from '#server/dispatch/file.ts'
import type { Handler } from '#server/dispatch/method.ts'
import * as every from './every-method.ts'

type Made = (typeof every)[keyof typeof every]
const all: Made[] = Object.values(every)

const byName = <Each extends Made>(made: readonly Each[]) =>
  Object.fromEntries(made.map((each) => [each.name, each])) as { [N in Each['name']]: Each }

export const methods: Record<MethodName, Handler> = byName(all.filter((each) => each.kind === 'method'))
export const fileMethods: Record<FileName, FileHandler<unknown>> = byName(all.filter((each) => each.kind === 'file'))
