// How often things may be tried. A budget belongs to a key, and starts again when its window ends.

export type Budget = { key: string; max: number; seconds: number }

const minutes = 60
const hours = 60 * minutes

/** An IPv6 customer has a whole /64: counting single addresses would count nothing. */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = address.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

export const budgets = {
  login: (email: string, address: string): Budget[] => [
    { key: `login:${email}:${addressBlock(address)}`, max: 10, seconds: 15 * minutes },
    { key: `login:${email}`, max: 50, seconds: 1 * hours },
    { key: `login:${addressBlock(address)}`, max: 300, seconds: 1 * hours },
  ],
  register: (address: string): Budget[] => [{ key: `register:${addressBlock(address)}`, max: 100, seconds: 1 * hours }],
  password: (account: string): Budget[] => [{ key: `password:${account}`, max: 10, seconds: 15 * minutes }],
}
