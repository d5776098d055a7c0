// Browsers that an account has logged in with before: guesses from elsewhere at its password do not block them.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Budget } from '#domain/budget.ts'
import { budgets } from '#domain/rate.ts'
import type { Vault } from './vault.ts'

/** A random name, and a mark for each account that logged in there. A mark is a keyed hash, which does not reveal the account. */
const shape = /^[\w-]{22}(?:\.[\w-]{22}){1,5}$/
const mostAccounts = 5

const markOf = (vault: Vault, name: string, email: string): string =>
  vault.fingerprint(`device ${name} ${email}`).subarray(0, 16).toString('base64url')

const partsOf = (device: string | undefined): string[] => (device && shape.test(device) ? device.split('.') : [])

/** The device's name, if this account has logged in with it. */
function knownDevice(vault: Vault, device: string | undefined, email: string): string | undefined {
  const [name, ...marks] = partsOf(device)
  if (name === undefined) return undefined
  const mark = Buffer.from(markOf(vault, name, email))
  return marks.some((given) => timingSafeEqual(Buffer.from(given), mark)) ? name : undefined
}

/** The new value of the cookie, with this account as the latest. */
export function rememberDevice(vault: Vault, device: string | undefined, email: string): string {
  const [name = randomBytes(16).toString('base64url'), ...marks] = partsOf(device)
  const mark = markOf(vault, name, email)
  return [name, mark, ...marks.filter((other) => other !== mark).slice(0, mostAccounts - 1)].join('.')
}

type Caller = { address: string; device: string | undefined }
type Spent = {
  /** Beyond these the caller has to wait. A successful login clears the first. */
  attempts: Budget[]
  /** Beyond these they have to bring a proof of work. */
  proofs: Budget[]
}

/** The budgets of one attempt: unknown devices share the account's, a known device has its own. */
export function loginBudgets(vault: Vault, { device, address }: Caller, email: string): Spent {
  const known = knownDevice(vault, device, email)
  return known === undefined
    ? { attempts: budgets.login(email, address), proofs: budgets.loginOfStrangers(email) }
    : { attempts: budgets.loginOfDevice(known, email, address), proofs: [] }
}
