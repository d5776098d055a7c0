// Proves that the lint rules in biome.json enforce the import table of ARCHITECTURE.md, and that the source obeys it.

import { execFile } from 'node:child_process'
import { copyFile, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Layer = { file: string; says: RegExp; legal: string[]; illegal: string[] }

const adapters = ['render', 'seal', 'docx', 'mail', 'blob', 'pay']
const adapterFiles = adapters.map((name) => `#server/${name}/x.ts`)
const sql = ['drizzle-orm', 'drizzle-orm/pg-core', 'pg']
const test = ['#tests/support/x.ts', 'vitest']

const layers: Layer[] = [
  {
    file: 'src/domain/writing/x.ts',
    says: /domain is pure/,
    legal: ['./y.ts', '../refusal.ts', '../filling/fill.ts', '#domain/words/numbers.ts', 'stdnum', ...test],
    illegal: [
      ...[
        '#policy/x.ts',
        '#contract/x.ts',
        '#language/es/x.ts',
        '#server/config.ts',
        '#server/store/x.ts',
        '#addresses/paths.ts',
      ],
      ...[
        '../../policy/x.ts',
        '../../contract/x.ts',
        '../../language/es/x.ts',
        '../../server/store/x.ts',
        '../../web/x.ts',
      ],
      ...['node:crypto', 'node:fs/promises', ...sql],
    ],
  },
  {
    file: 'src/policy/x.ts',
    says: /policy imports domain only/,
    legal: ['./y.ts', '#policy/y.ts', '#domain/actor.ts', '../domain/actor.ts', ...test],
    illegal: [
      ...['#contract/x.ts', '#language/es/x.ts', '#server/store/x.ts', '#web/x.ts', 'node:fs', ...sql],
      ...['../contract/x.ts', '../language/es/x.ts', '../server/store/x.ts', '../web/x.ts'],
    ],
  },
  {
    file: 'src/contract/x.ts',
    says: /contract imports domain only/,
    legal: ['./y.ts', '#contract/y.ts', '#domain/actor.ts', '../domain/actor.ts', 'zod/mini', ...test],
    illegal: [
      ...['#policy/x.ts', '#language/es/x.ts', '#server/store/x.ts', '#web/x.ts', 'node:fs', ...sql],
      ...['../policy/x.ts', '../language/es/x.ts', '../server/store/x.ts', '../web/x.ts'],
    ],
  },
  {
    file: 'src/addresses/x.ts',
    says: /addresses imports nothing/,
    legal: ['./y.ts', '#addresses/y.ts', ...test],
    illegal: [
      '#domain/x.ts',
      '#contract/x.ts',
      '#language/es/x.ts',
      '#server/x.ts',
      '#web/x.ts',
      '../web/x.ts',
      ...sql,
    ],
  },
  {
    file: 'src/language/es/x.ts',
    says: /language imports domain only/,
    legal: ['./y.ts', '#language/es/y.ts', '#domain/words/money.ts', '../../domain/words/money.ts', ...test],
    illegal: [
      ...['#policy/x.ts', '#contract/x.ts', '#server/store/x.ts', '#addresses/paths.ts', 'node:fs', ...sql],
      ...['../../policy/x.ts', '../../contract/x.ts', '../../server/mail/x.ts', '../../web/paths.ts'],
    ],
  },
  {
    file: 'src/server/store/schema/x.ts',
    says: /server\/store (imports domain only|answers what it found)/,
    legal: [
      './y.ts',
      '../pool.ts',
      '#server/store/pool.ts',
      '#domain/actor.ts',
      'node:fs',
      '@electric-sql/pglite',
      ...sql,
      ...test,
    ],
    illegal: [
      ...['#policy/x.ts', '#contract/x.ts', '#language/es/x.ts', '#web/x.ts', '#server/config.ts', '#server/method.ts'],
      ...[
        '#server/auth/x.ts',
        '#server/present/x.ts',
        '#server/jobs/x.ts',
        '#server/methods/x.ts',
        '#server/http/x.ts',
        '#server/workroom/x.ts',
        '../../workroom/x.ts',
      ],
      ...['../../auth/x.ts', '../../methods/writings/x.ts', '../../mail/x.ts', '../../config.ts', ...adapterFiles],
      ...['../../../policy/x.ts', '../../../language/es/x.ts', '../../../web/x.ts', '#domain/refusal.ts'],
    ],
  },
  {
    file: 'src/server/workroom/x.ts',
    says: /server\/workroom knows no work/,
    legal: ['./y.ts', '#server/workroom/y.ts', 'node:child_process', ...test],
    illegal: [
      ...['#domain/actor.ts', '#language/es/x.ts', '#policy/x.ts', '#contract/x.ts', '#server/config.ts', ...sql],
      ...['#server/store/x.ts', '../store/x.ts', '../render/x.ts', '../../domain/actor.ts', ...adapterFiles],
    ],
  },
  {
    file: 'src/server/pdf/x.ts',
    says: /server\/pdf knows no document of ours/,
    legal: ['./y.ts', '#server/pdf/y.ts', 'node:zlib', ...test],
    illegal: [
      ...['#domain/actor.ts', '#language/es/x.ts', '#policy/x.ts', '#contract/x.ts', '#server/config.ts', ...sql],
      ...['#server/store/x.ts', '../store/x.ts', '../render/x.ts', '../../domain/actor.ts', ...adapterFiles],
    ],
  },
  ...adapters.map((name) => ({
    file: `src/server/${name}/x.ts`,
    says: /an adapter imports domain, language/,
    legal: [
      './y.ts',
      './deep/y.ts',
      '#domain/actor.ts',
      '#language/es/x.ts',
      '../../language/es/x.ts',
      '#server/workroom/x.ts',
      '#server/pdf/x.ts',
      'node:crypto',
      ...test,
    ],
    illegal: [
      ...['#policy/x.ts', '#contract/x.ts', '#web/x.ts', '#server/config.ts', '../config.ts', ...sql],
      ...['#server/store/x.ts', '#server/auth/x.ts', '#server/methods/x.ts', '#server/jobs/x.ts', ...adapterFiles],
      ...['../store/x.ts', '../http/x.ts', '../present/x.ts', '../../policy/x.ts', '../../web/x.ts'],
      ...adapters.filter((other) => other !== name).map((other) => `../${other}/x.ts`),
    ],
  })),
  {
    file: 'src/server/auth/x.ts',
    says: /server\/auth imports domain and store/,
    legal: [
      './y.ts',
      '#server/auth/y.ts',
      '#domain/actor.ts',
      '#server/store/x.ts',
      '../store/x.ts',
      'node:crypto',
      ...test,
    ],
    illegal: [
      ...[
        '#policy/x.ts',
        '#contract/x.ts',
        '#language/es/x.ts',
        '#web/x.ts',
        '#server/config.ts',
        ...adapterFiles,
        ...sql,
      ],
      ...['#server/http/x.ts', '#server/methods/x.ts', '#server/present/x.ts', '#server/jobs/x.ts'],
      ...['../http/x.ts', '../mail/x.ts', '../config.ts', '../../policy/x.ts', '../../language/es/x.ts'],
    ],
  },
  {
    file: 'src/server/present/x.ts',
    says: /server\/present imports domain, policy and contract/,
    legal: ['./y.ts', '#domain/actor.ts', '#policy/x.ts', '#contract/x.ts', '../../policy/x.ts', ...test],
    illegal: [
      ...[
        '#language/es/x.ts',
        '#web/x.ts',
        '#server/store/x.ts',
        '#server/auth/x.ts',
        '#server/method.ts',
        ...adapterFiles,
      ],
      ...['../store/x.ts', '../methods/x.ts', '../mail/x.ts', '../../language/es/x.ts', '../../web/x.ts', ...sql],
    ],
  },
  {
    file: 'src/server/jobs/x.ts',
    says: /server\/jobs imports addresses, domain, store, auth/,
    legal: [
      './y.ts',
      '#domain/actor.ts',
      '#server/store/x.ts',
      '../store/x.ts',
      '../mail/x.ts',
      '#server/auth/x.ts',
      '#server/job.ts',
      '#server/workroom/x.ts',
      '#addresses/paths.ts',
      ...adapterFiles,
      ...test,
    ],
    illegal: [
      ...['#policy/x.ts', '#contract/x.ts', '#language/es/x.ts', '#web/x.ts', '#server/config.ts'],
      ...['#server/present/x.ts', '#server/methods/x.ts', '#server/http/x.ts', '#server/method.ts', ...sql],
      ...['../present/x.ts', '../methods/x.ts', '../http/x.ts', '../../contract/x.ts'],
    ],
  },
  {
    file: 'src/server/methods/operator/x.ts',
    says: /server\/methods never imports http, SQL, language/,
    legal: [
      ...['./y.ts', '../session/y.ts', '#domain/actor.ts', '#policy/x.ts', '#contract/x.ts', '#server/present/x.ts'],
      ...['#server/store/x.ts', '#server/auth/x.ts', '#server/jobs/x.ts', '#server/method.ts', '../../method.ts'],
      ...['../../store/x.ts', '../../mail/x.ts', '#server/workroom/x.ts', ...adapterFiles, ...test],
      ...['#server/file.ts', '#addresses/paths.ts'],
    ],
    illegal: [
      ...['#language/es/x.ts', '#server/http/x.ts', '#server/config.ts', '#server/door.ts', '#server/main.ts'],
      ...[
        '../../http/x.ts',
        '../../door.ts',
        '../../config.ts',
        '../../../language/es/x.ts',
        '../../../web/x.ts',
        ...sql,
      ],
    ],
  },
  {
    file: 'src/server/methods/writings/x.ts',
    says: /these methods return a domain event/,
    legal: [
      './y.ts',
      '#domain/actor.ts',
      '#server/effects/effects.ts',
      '#server/store/x.ts',
      '#server/method.ts',
      ...test,
    ],
    illegal: [
      '#server/store/jobs.ts',
      '#server/store/notices.ts',
      '#server/store/letters.ts',
      '#language/es/x.ts',
      '../../http/x.ts',
      ...sql,
    ],
  },
  {
    file: 'src/server/acts/x.ts',
    says: /server\/acts imports domain, effects and store/,
    legal: ['./y.ts', '#domain/actor.ts', '#server/effects/effects.ts', '#server/store/x.ts', ...test],
    illegal: ['#server/methods/x.ts', '#server/jobs/x.ts', '#language/es/x.ts', '#policy/x.ts', '../http/x.ts', ...sql],
  },
  {
    file: 'src/server/effects/x.ts',
    says: /server\/effects imports domain and store/,
    legal: ['./y.ts', '#domain/actor.ts', '#server/store/x.ts', '#server/config.ts', ...test],
    illegal: ['#server/methods/x.ts', '#server/jobs/x.ts', '#language/es/x.ts', '#policy/x.ts', '../http/x.ts', ...sql],
  },
  {
    file: 'src/server/door.ts',
    says: /SQL lives in server\/store only|server never imports web/,
    legal: [
      '#server/methods/x.ts',
      '#server/store/x.ts',
      '#language/es/x.ts',
      '#addresses/paths.ts',
      '#policy/x.ts',
      'node:fs',
      ...test,
    ],
    illegal: ['#web/pages/x.tsx', '../web/call.ts', '@electric-sql/pglite', ...sql],
  },
  {
    file: 'src/server/http/x.ts',
    says: /SQL lives in server\/store only|server never imports web|through the door only/,
    legal: [
      '../door.ts',
      '#server/door.ts',
      '#server/auth/x.ts',
      '#contract/x.ts',
      '#language/es/x.ts',
      '#addresses/paths.ts',
      ...test,
    ],
    illegal: ['#web/pages/x.tsx', '../../web/call.ts', '#server/methods/x.ts', '../methods/writings/x.ts', ...sql],
  },
  {
    file: 'src/web/call.ts',
    says: /web imports addresses, contract, domain and language/,
    legal: [
      '#addresses/paths.ts',
      '#contract/x.ts',
      '#domain/x.ts',
      '#language/es/x.ts',
      '../contract/x.ts',
      'react-dom/server',
      ...test,
    ],
    illegal: [
      '#server/config.ts',
      '#server/http/x.ts',
      '#policy/x.ts',
      '../server/config.ts',
      '../policy/x.ts',
      'node:fs',
    ],
  },
  {
    file: 'src/web/pages/x.tsx',
    says: /web imports addresses, contract, domain and language/,
    legal: ['#web/features/editor/x.tsx', '../features/editor/x.tsx', '#web/ui/x.tsx', '#contract/x.ts', ...test],
    illegal: ['#server/store/x.ts', '#policy/x.ts', '../../server/door.ts', '../../policy/x.ts'],
  },
  {
    file: 'src/web/features/editor/x.tsx',
    says: /never another feature, a page or a layout/,
    legal: [
      './y.tsx',
      './deep/y.tsx',
      './x.module.css',
      '#web/ui/x.tsx',
      '#web/call.ts',
      '#web/sitting/x.tsx',
      '#web/signature/x.tsx',
      '#domain/x.ts',
      '#contract/x.ts',
      ...test,
    ],
    illegal: [
      ...['#web/features/signing/x.tsx', '../signing/x.tsx', '../../features/signing/x.tsx', '#web/pages/x.tsx'],
      ...['../../pages/x.tsx', '#web/layouts/platform.tsx', '../../layouts/x.tsx', '../../ui/x.tsx', '#web/routes.tsx'],
      ...['#server/x.ts', '../../../server/x.ts', '#policy/x.ts', '../../../policy/x.ts'],
    ],
  },
  {
    file: 'src/web/features/editor/deep/x.tsx',
    says: /never another feature, a page or a layout/,
    legal: ['./y.tsx', '../y.tsx', '#web/ui/x.tsx', '#language/es/x.ts', ...test],
    illegal: [
      '../../signing/x.tsx',
      '#web/features/signing/x.tsx',
      '#web/pages/x.tsx',
      '../../../pages/x.tsx',
      '#policy/x.ts',
    ],
  },
  {
    file: 'src/web/sheet/x.tsx',
    says: /sheet shows what the domain lays out/,
    legal: [
      './y.tsx',
      '#web/sheet/y.tsx',
      '#web/ui/y.tsx',
      '#language/es/x.ts',
      '#domain/sheet/sheet.ts',
      'react',
      ...test,
    ],
    illegal: [
      ...['#web/features/writing/x.tsx', '#web/pages/x.tsx', '#web/layouts/x.tsx', '#web/call.ts', '#web/routes.tsx'],
      ...['#web/sitting/x.tsx', '../sitting/x.tsx'],
      ...['../features/x/y.tsx', '../pages/x.tsx', '#contract/x.ts', '#server/x.ts', '../../server/x.ts', 'node:fs'],
    ],
  },
  {
    file: 'src/web/sitting/x.tsx',
    says: /a sitting is one document open in one tab/,
    legal: ['./y.tsx', '#web/ui/y.tsx', '#web/call.ts', '#contract/x.ts', '#domain/x.ts', '#language/es/x.ts', ...test],
    illegal: [
      ...['#web/features/editor/x.tsx', '../features/editor/x.tsx', '#web/pages/x.tsx', '#web/layouts/x.tsx'],
      ...['#web/routes.tsx', '../routes.tsx', '@tiptap/core', '#server/x.ts', '#policy/x.ts', '../../server/x.ts'],
    ],
  },
  {
    file: 'src/web/signature/x.tsx',
    says: /signature is how one comes to a signature/,
    legal: ['./y.tsx', '#web/ui/y.tsx', '#web/call.ts', '#contract/x.ts', '#domain/x.ts', '#language/es/x.ts', ...test],
    illegal: [
      ...['#web/features/signing/x.tsx', '../features/signing/x.tsx', '#web/pages/x.tsx', '#web/layouts/x.tsx'],
      ...['#web/sitting/x.tsx', '../sitting/x.tsx', '#web/routes.tsx', '#server/x.ts', '#policy/x.ts'],
    ],
  },
  {
    file: 'src/web/sharing/x.tsx',
    says: /sharing is what one does with a document together with others/,
    legal: ['./y.tsx', '#web/ui/y.tsx', '#web/call.ts', '#contract/x.ts', '#domain/x.ts', '#language/es/x.ts', ...test],
    illegal: [
      ...['#web/features/editor/x.tsx', '../features/editor/x.tsx', '#web/pages/x.tsx', '#web/layouts/x.tsx'],
      ...['#web/sitting/x.tsx', '../sitting/x.tsx', '#web/routes.tsx', '#server/x.ts', '#policy/x.ts'],
    ],
  },
  {
    file: 'src/web/ui/x.tsx',
    says: /ui knows no domain/,
    legal: ['./y.tsx', '../look/mark.svg', '#web/ui/y.tsx', '#language/es/x.ts', 'react', ...test],
    illegal: [
      ...[
        '#domain/x.ts',
        '#contract/x.ts',
        '#policy/x.ts',
        '#server/x.ts',
        '#web/features/editor/x.tsx',
        '#web/sitting/x.tsx',
        '#web/signature/x.tsx',
        '#web/pages/x.tsx',
      ],
      ...[
        '../features/editor/x.tsx',
        '../sitting/x.tsx',
        '../pages/x.tsx',
        '../../domain/x.ts',
        '../../contract/x.ts',
        '#web/call.ts',
        '../call.ts',
      ],
    ],
  },
]

const root = join(import.meta.dirname, '..')
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rubrica-layers-'))
  for (const name of ['biome.json', 'package.json', '.gitignore']) await copyFile(join(root, name), join(folder, name))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Writes the files, one import per line, lints them with our own rules, and returns what was refused and why. */
async function refusals(files: Map<string, string[]>): Promise<Map<string, string>> {
  await rm(join(folder, 'src'), { recursive: true, force: true })
  for (const [path, imports] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), imports.map((specifier) => `import '${specifier}'\n`).join(''))
  }
  const options = ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', 'src']
  const { stdout } = await promisify(execFile)(process.execPath, [biome, ...options], { cwd: folder }).catch(
    (error) => {
      if (typeof error.stdout !== 'string' || error.stdout === '') throw error
      return error
    },
  )
  const report = JSON.parse(stdout)
  expect(report.summary.unchanged + report.summary.changed).toBe(files.size)
  const found = new Map<string, string>()
  for (const { category, message, location } of report.diagnostics) {
    expect(category).toBe('lint/style/noRestrictedImports')
    found.set(`${location.path} ← ${files.get(location.path)?.[location.start.line - 1]}`, message)
  }
  return found
}

describe('the lint rules', () => {
  it('refuse every import that the table forbids, and no other', { timeout: 60_000 }, async () => {
    const found = await refusals(new Map(layers.map(({ file, legal, illegal }) => [file, [...legal, ...illegal]])))
    const expected = layers.flatMap(({ file, illegal }) => illegal.map((specifier) => `${file} ← ${specifier}`))
    expect([...found.keys()].toSorted()).toEqual([...new Set(expected)].toSorted())
    for (const { file, says } of layers)
      for (const [key, message] of found) if (key.startsWith(`${file} `)) expect(`${key}: ${message}`).toMatch(says)
  })

  it('hold for the tests of pure code as for the code they test; those of the server and the web may reach further', {
    timeout: 60_000,
  }, async () => {
    const file = 'src/domain/writing/x.test.ts'
    const found = await refusals(new Map([[file, ['vitest', '#tests/support/x.ts', '#server/store/x.ts']]]))
    expect([...found.keys()]).toEqual([`${file} ← #server/store/x.ts`])
  })
})

describe('the source', () => {
  it('breaks no layer by a relative path that the rules, which see only the written name, cannot place', async () => {
    const aliased = new Map<string, string[]>()
    for await (const [path, imports] of sources()) {
      const leaving = imports
        .map((specifier) => outside(path, specifier))
        .filter((specifier) => specifier !== undefined)
      if (leaving.length > 0) aliased.set(path, leaving)
    }
    if (aliased.size > 0) expect([...(await refusals(aliased))]).toEqual([])
  })

  it('imports test support in tests only', async () => {
    for await (const [path, imports] of sources()) {
      if (!/\.test\.tsx?$/.test(path))
        expect({ path, imports: imports.filter((name) => name.startsWith('#tests/')) }).toEqual({ path, imports: [] })
    }
  })
})

async function* sources(): AsyncGenerator<[path: string, imports: string[]]> {
  for await (const found of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    const path = found.replaceAll('\\', '/')
    const text = await readFile(join(root, path), 'utf8')
    yield [path, [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].map(([, specifier = '']) => specifier)]
  }
}

/** A relative import that leaves its layer's folder, written by its alias instead. */
function outside(path: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  const target = posix.join(posix.dirname(path), specifier)
  return layerOf(path) === layerOf(target) ? undefined : target.replace(/^src\//, '#')
}

function layerOf(path: string): string {
  return /^src\/(?:web\/features\/[^/]+|(?:server|web)\/[^/]+(?=\/)|[^/]+)/.exec(path)?.[0] ?? path
}
