// Adds to package-lock.json the optional platform packages that npm left out because its registry could not serve them:
// `npm ci` refuses a lock without them. Run it after every `npm install`.

import { readFileSync, renameSync, writeFileSync } from 'node:fs'

type Package = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

const path = 'package-lock.json'
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
// For packages whose names do not use Node's word for the platform.
const synonyms: Record<string, string> = { armv7: 'arm', win: 'win32' }

const lock: { packages: Record<string, Package> } = JSON.parse(readFileSync(path, 'utf8'))
const added: string[] = []
const leftOut: string[] = []

for (const [parent, { dev, optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const exact = /^\d+\.\d+\.\d+[\w.+-]*$/.test(version)
    const place = freePlace(parent, name, exact ? version : undefined)
    if (!place) continue
    const platform = platformOf(name)
    if (platform && exact) {
      const { os, cpu } = platform
      lock.packages[place] = { version, cpu: [cpu], ...(dev && { dev }), optional: true, os: [os] }
      added.push(name)
    } else leftOut.push(`${name}@${version}`)
  }
}

if (added.length > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(`${path}.new`, `${JSON.stringify(lock, null, 2)}\n`)
  renameSync(`${path}.new`, path)
}
console.log(`lockfile: ${added.length} platform packages added${added.length > 0 ? `: ${added.join(', ')}` : ''}`)
if (leftOut.length > 0) console.log(`lockfile: left out, as no exact platform package: ${leftOut.join(', ')}`)

/** Where to add the package: as far out as its parent still finds it; undefined if it is locked already. */
function freePlace(parent: string, name: string, version: string | undefined): string | undefined {
  // npm looks inside the parent first, then beside it, and so outwards to the top.
  const nesting = parent === '' ? [] : parent.split('/node_modules/')
  const folders = nesting.map((_, depth) => `${nesting.slice(0, depth + 1).join('/node_modules/')}/`)
  const places = ['', ...folders].toReversed().map((folder) => `${folder}node_modules/${name}`)
  const found = places.findIndex((place) => place in lock.packages)
  if (found === -1) return places.at(-1)
  const locked = version === undefined || lock.packages[places[found] ?? '']?.version === version
  return locked ? undefined : places[found - 1]
}

function platformOf(name: string): { os: string; cpu: string } | undefined {
  const words = name.split(/[-/]/).map((word) => synonyms[word] ?? word)
  const os = words.find((word) => systems.includes(word))
  const cpu = words.find((word) => processors.includes(word))
  return os && cpu ? { os, cpu } : undefined
}
