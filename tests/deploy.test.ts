// What is in deploy/ holds together: it can be read, and names only settings and files that exist. Programs that check more are asked
// where they are installed.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { BadConfiguration, readConfig } from '#server/config.ts'
import { withSecretFiles } from '#server/secret-files.ts'
import { findProgram } from '../scripts/test/programs.ts'
import { temporaryFolder } from './support/process.ts'
import { openssl } from './support/signing/seals.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const folder = temporaryFolder()
afterAll(folder.remove)

/** Each document of the file; a key twice is an error. */
function documentsIn<T>(path: string): T[] {
  const documents = parseAllDocuments(read(path), { merge: true })
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
  return documents.map((each) => each.toJS())
}

const variables = /^[A-Z][A-Z0-9_]+$/
const ofNode = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']
/** Assignments as systemd, its environment files and Dockerfiles write them. */
const assigned = (text: string): [string, string][] =>
  [...text.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]+)=("[^"]*"|\S*)/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/^"|"$/g, ''),
  ])

type Compose = { 'x-app': { environment: Record<string, string> }; secrets: Record<string, { file: string }> }
const compose = documentsIn<Compose>('deploy/compose.yaml')[0] as Compose
const objects = documentsIn<{ kind: string; data: Record<string, string> }>('deploy/kubernetes/rubrica.yaml')

const settings: Record<string, Record<string, string>> = {
  'compose.yaml': compose['x-app'].environment,
  kubernetes: objects.find(({ kind }) => kind === 'ConfigMap')?.data ?? {},
  Dockerfile: Object.fromEntries(
    assigned(
      read('deploy/Dockerfile')
        .match(/^ENV .*/gm)
        ?.join('\n') ?? '',
    ),
  ),
  systemd: Object.fromEntries(
    assigned(
      [
        ...(read('deploy/systemd/rubrica@.service').match(/(?<=^Environment=).*/gm) ?? []),
        ...read('deploy/rubrica.env')
          .split('\n')
          .filter((line) => !line.startsWith('#')),
      ].join('\n'),
    ),
  ),
}

describe('the settings of', () => {
  // Names that config.ts reads, as its schema has them.
  const known = new Set(read('src/server/config.ts').match(/(?<=^ {2})[A-Z][A-Z0-9_]+(?=:)/gm))
  it.each(Object.keys(settings))('%s exist, and are believed', (place) => {
    const given = Object.entries(settings[place] ?? {}).filter(([name]) => !ofNode.includes(name))
    expect(given.length).toBeGreaterThan(0)
    const env: Record<string, string> = {}
    for (const [name, value] of given) {
      expect(name).toMatch(variables)
      const isFile = name.endsWith('_FILE')
      expect(known, name).toContain(isFile ? name.replace(/_FILE$/, '') : name)
      const plain = String(value)
        .replace(/\$\{\w+:-([^}]*)\}/, '$1')
        .replace('%i', '1')
      if (!isFile) env[name] = plain
      else {
        env[name] = join(folder.path, name)
        writeFileSync(env[name], name === 'DATABASE_URL_FILE' ? 'postgres://rubrica@database/rubrica' : 'k'.repeat(64))
      }
    }
    expect(readConfig(env)).toMatchObject({ port: expect.any(Number) })
    for (const name of Object.keys(env).filter((each) => each.endsWith('_FILE')))
      expect(
        withSecretFiles(env, (what) => {
          throw new BadConfiguration(what)
        })[name.replace(/_FILE$/, '')],
      ).toBeTruthy()
  })
})

describe('make-secrets.sh', () => {
  const secrets = join(folder.path, 'secrets')
  const make = () => execFileSync('sh', [join(root, 'deploy/make-secrets.sh'), secrets, 'localhost'])
  const all = () =>
    Object.fromEntries(globSync('*', { cwd: secrets }).map((name) => [name, readFileSync(join(secrets, name), 'utf8')]))

  it('makes every secret that is asked for, and none anew', () => {
    make()
    const made = all()
    make()
    expect(all()).toEqual(made)
    expect(Object.values(compose.secrets).map(({ file }) => file)).toEqual(
      Object.keys(compose.secrets).map((name) => `./secrets/${name}`),
    )
    const loaded = [...read('deploy/systemd/rubrica@.service').matchAll(/^LoadCredential=([\w-]+):/gm)].map(
      ([, name]) => name,
    )
    expect(Object.keys(made)).toEqual(expect.arrayContaining([...Object.keys(compose.secrets), ...loaded]))
    expect(JSON.parse(made['s3-keys'] ?? '').identities[0].credentials[0].secretKey).toBe(made['s3-secret'])
    expect(made['database-url']).toBe(`postgres://rubrica:${made['database-password']}@localhost/rubrica`)
    for (const name of ['secret-key', 'operator-token']) expect(made[name]).toMatch(/^[0-9a-f]{64}$/)
  })
})

it('the image is made of parts that are in the repository', () => {
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
    ([, path = '']) => path,
  )
  expect(copied).toContain('src')
  const made = ['node_modules', 'dist']
  expect(copied.filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual([])
  const allowed = read('deploy/Dockerfile.dockerignore').match(/(?<=^!).*/gm) ?? []
  expect(allowed.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(allowed).toEqual(expect.arrayContaining(copied.filter((path) => !made.includes(path))))
})

/** All that it says. */
function said(program: string, words: string[], env = {}): string {
  const { stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', env: { ...process.env, ...env } })
  return stdout + stderr
}

describe('programs that know find nothing wrong with', () => {
  it.skipIf(!findProgram('caddy'))('the Caddyfile', () => {
    const options = ['--config', join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile']
    for (const env of [{}, { RUBRICA_DOMAIN: 'rubrica.example', RUBRICA_PROCESSES: 'app1:3000 app2:3000' }]) {
      const adapted = said('caddy', ['adapt', ...options], env)
      expect(adapted).toContain('"uri":"/ready"')
      expect(adapted.match(/"dial":/g)).toHaveLength(2)
    }
    expect(said('caddy', ['validate', ...options], { HOME: folder.path })).toContain('Valid configuration')
  })

  it.skipIf(!findProgram('nginx'))('nginx.conf', async () => {
    const files = ['-keyout', 'privkey.pem', '-out', 'fullchain.pem']
    await openssl(folder.path, 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=x', ...files)
    const site = read('deploy/nginx.conf')
      .replaceAll('/etc/ssl/rubrica', folder.path)
      .replace(/listen (\S*?)(80|443)\b/g, (_, host, port) => `listen ${host}${28_000 + Number(port)}`)
    const file = join(folder.path, 'nginx.conf')
    writeFileSync(file, `pid ${file}.pid; error_log stderr; events {} http { access_log off; ${site} }`)
    expect(said(findProgram('nginx') ?? '', ['-t', '-c', file])).toMatch(/test is successful/)
  })

  it.skipIf(!findProgram('systemd-analyze'))('the unit', () => {
    const file = join(folder.path, 'rubrica@.service')
    // What it starts is not here.
    const unit = read('deploy/systemd/rubrica@.service').replace(/(?<=^ExecStart(?:Post)?=)\S+/gm, '/bin/true')
    writeFileSync(file, unit)
    const verify = () => said('systemd-analyze', ['verify', '--man=no', '--generators=no', file.replace('@', '@1')])
    expect(verify()).toBe('')
    writeFileSync(file, `${unit}\nNonsense=yes\n`)
    expect(verify()).toContain('Nonsense')
  })
})
