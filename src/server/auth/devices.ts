// Browsers that somebody has come in with before: however many strangers guess at their password elsewhere, they are let in.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type Budget, budgets } from '#domain/rate.ts'
import type { Vault } from './vault.ts'

/** A name of its own and a mark for each account that came in there. The marks are ours to make, and tell nobody whose they are. */
const shape = /^[\w-]{22}(?:\.[\w-]{22}){1,5}$/
const mostAccounts = 5

const markOf = (vault: Vault, name: string, email: string): string =>
  vault.fingerprint(`device ${name} ${email}`).subarray(0, 16).toString('base64url')

const partsOf = (device: string | undefined): string[] => (device && shape.test(device) ? device.split('.') : [])

/** Its name, where this account has come in with it. */
function knownDevice(vault: Vault, device: string | undefined, email: string): string | undefined {
  const [name, ...marks] = partsOf(device)
  if (name === undefined) return undefined
  const mark = Buffer.from(markOf(vault, name, email))
  return marks.some((given) => timingSafeEqual(Buffer.from(given), mark)) ? name : undefined
}

/** What the browser keeps from now on, with this account as the latest. */
export function rememberDevice(vault: Vault, device: string | undefined, email: string): string {
  const [name = randomBytes(16).toString('base64url'), ...marks] = partsOf(device)
  const mark = markOf(vault, name, email)
  return [name, mark, ...marks.filter((other) => other !== mark).slice(0, mostAccounts - 1)].join('.')
}

type Caller = { address: string; device: string | undefined }
type Spent = {
  /** Beyond these the caller has to wait. The first is forgiven once they are in. */
  attempts: Budget[]
  /** Beyond these they have to bring a proof of work. */
  proofs: Budget[]
}

/** What a try at this account costs: strangers share what is tried at it, and a known browser has its own. */
export function loginBudgets(vault: Vault, { device, address }: Caller, email: string): Spent {
  const known = knownDevice(vault, device, email)
  return known === undefined
    ? { attempts: budgets.login(email, address), proofs: budgets.loginOfStrangers(email) }
    : { attempts: budgets.loginOfDevice(known, email, address), proofs: [] }
}
