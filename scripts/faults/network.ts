// A network for each machine: a namespace with one cable to this one, where root may make them; otherwise this machine's own.
import { execFileSync, spawnSync } from 'node:child_process'

export type Network = {
  kind: 'namespace' | 'shared'
  /** What a program is started with, to run there. */
  enter: readonly string[]
  /** The machine's own address, and the one under which it reaches the services. */
  own: string
  outside: string
  /** Pulls the cable, and puts it back. Undefined where there is none. */
  cable: ((isIn: boolean) => void) | undefined
  remove: () => void
}

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: 'pipe' })

export const hasNamespaces = (): boolean =>
  process.getuid?.() === 0 && spawnSync('unshare', ['--net', 'ip', 'link'], { stdio: 'ignore' }).status === 0

export function openNetwork(place: number, isApart: boolean): Network {
  const loopback = '127.0.0.1'
  if (!isApart)
    return { kind: 'shared', enter: [], own: loopback, outside: loopback, cable: undefined, remove: () => {} }
  const name = `rubrica${process.pid}-${place}`
  const [near, far] = [`rf${process.pid}${place}`, `rg${process.pid}${place}`]
  const net = `10.${200 + (process.pid % 50)}.${Math.floor(process.pid / 50) % 250}`
  const [outside, own] = [`${net}.${4 * place + 1}`, `${net}.${4 * place + 2}`]
  ip('netns', 'add', name)
  ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', name)
  ip('addr', 'add', `${outside}/30`, 'dev', near)
  ip('link', 'set', near, 'up')
  // While the cable is out, what is sent there must not leave by the default route, to others.
  const fallback = ['unreachable', `${net}.${4 * place}/30`, 'metric', '4096']
  ip('route', 'add', ...fallback)
  ip('-n', name, 'addr', 'add', `${own}/30`, 'dev', far)
  ip('-n', name, 'link', 'set', far, 'up')
  ip('-n', name, 'link', 'set', 'lo', 'up')
  return {
    kind: 'namespace',
    enter: ['ip', 'netns', 'exec', name],
    own,
    outside,
    cable: (isIn) => ip('link', 'set', near, isIn ? 'up' : 'down'),
    remove: () => {
      // The cable goes with it.
      spawnSync('ip', ['netns', 'delete', name], { stdio: 'ignore' })
      spawnSync('ip', ['link', 'delete', near], { stdio: 'ignore' })
      spawnSync('ip', ['route', 'delete', ...fallback], { stdio: 'ignore' })
    },
  }
}
