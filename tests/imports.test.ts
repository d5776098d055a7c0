// Holds every file against the table of imports, and shows with planted imports that the table refuses what it should.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { circleIn, importsIn, markdown, onlyEffects, refusalOf, rowOf, table } from './imports.ts'

const root = join(import.meta.dirname, '..')
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
const sources = new Map(files.map((file) => [file, importsIn(readFileSync(join(root, file), 'utf8'))]))

const sql = 'drizzle-orm drizzle-orm/pg-core pg @electric-sql/pglite'
const everyAdapter = 'render seal docx mail blob pay'.split(' ').map((name) => `#server/${name}/x.ts`)

/** A file, what it may import, and what it may not; at least one for every row. */
const planted: [file: string, legal: string, illegal: string][] = [
  ['addresses/x.ts', './y.ts', `#domain/x.ts #contract/x.ts #language/es/x.ts #server/x.ts ../web/x.ts node:fs ${sql}`],
  [
    'domain/writing/x.ts',
    './y.ts ../refusal.ts #domain/words/lists.ts zod',
    `#policy/x.ts #contract/x.ts #language/es/x.ts #server/config.ts ../../server/store/x.ts #addresses/paths.ts node:crypto ${sql}`,
  ],
  ['domain/x.test.ts', 'vitest #tests/support/x.ts #domain/y.ts', '#server/store/x.ts node:fs'],
  [
    'policy/x.ts',
    './y.ts #domain/actor.ts',
    `#contract/x.ts #language/es/x.ts ../server/store/x.ts #web/x.ts node:fs ${sql}`,
  ],
  [
    'contract/copy/x.ts',
    '../method.ts #domain/actor.ts #addresses/paths.ts zod/mini',
    `#policy/x.ts #language/es/x.ts #server/x.ts #web/x.ts node:fs`,
  ],
  [
    'language/es/copy/x.ts',
    './y.ts ../when.ts #domain/words/lists.ts',
    `#policy/x.ts #contract/x.ts #server/x.ts #addresses/paths.ts node:fs`,
  ],
  [
    'server/store/copy/x.ts',
    `./y.ts #server/store/engine/database.ts #domain/actor.ts node:fs ${sql}`,
    `#domain/refusal.ts #policy/x.ts #contract/x.ts #language/es/x.ts #web/x.ts #server/config.ts #server/dispatch/method.ts #server/auth/x.ts ../../methods/copy/x.ts #server/http/x.ts #server/processes/x.ts #server/effects/x.ts ${everyAdapter.join(' ')}`,
  ],
  [
    'server/processes/x.ts',
    './y.ts node:child_process',
    `#domain/actor.ts #server/config.ts ../render/x.ts #server/store/x.ts ${sql}`,
  ],
  ['server/pdf/x.ts', './y.ts node:zlib', `#domain/actor.ts #language/es/x.ts ../seal/x.ts #server/store/x.ts ${sql}`],
  [
    'server/seal/check/x.ts',
    '../seal.ts #domain/actor.ts #language/es/x.ts #server/processes/x.ts #server/pdf/x.ts node:crypto',
    `#policy/x.ts #contract/x.ts #web/x.ts #server/config.ts #server/store/x.ts #server/auth/x.ts #server/jobs/x.ts ../../render/x.ts #server/mail/x.ts ${sql}`,
  ],
  [
    'server/docx/reading/x.ts',
    '../y.ts #contract/shapes/content.ts #domain/actor.ts #language/es/x.ts #server/processes/x.ts node:zlib',
    `#contract/writing.ts #policy/x.ts #server/config.ts #server/store/x.ts #server/pdf/x.ts ../../render/x.ts ${sql}`,
  ],
  ['server/mail/x.ts', './y.ts #language/es/notice/x.ts', '#server/seal/x.ts #server/store/x.ts #addresses/paths.ts'],
  [
    'server/auth/x.ts',
    './y.ts #domain/actor.ts #server/store/x.ts #server/acts/x.ts node:crypto',
    `#policy/x.ts #contract/x.ts #language/es/x.ts #server/config.ts #server/http/x.ts #server/methods/x.ts #server/jobs/x.ts ${everyAdapter.join(' ')} ${sql}`,
  ],
  [
    'server/effects/x.ts',
    './y.ts #domain/x.ts #server/store/x.ts #server/config.ts',
    `#server/methods/x.ts #server/jobs/x.ts #language/es/x.ts #policy/x.ts ../http/x.ts ${sql}`,
  ],
  [
    'server/acts/x.ts',
    './y.ts #domain/x.ts #server/effects/x.ts #server/store/x.ts',
    `#server/methods/x.ts #server/jobs/x.ts #language/es/x.ts #policy/x.ts ../http/x.ts ${sql}`,
  ],
  [
    'server/present/x.ts',
    './y.ts #domain/x.ts #policy/x.ts #contract/x.ts',
    `#language/es/x.ts #web/x.ts #server/store/x.ts #server/auth/x.ts #server/dispatch/method.ts ${everyAdapter.join(' ')} ${sql}`,
  ],
  [
    'server/jobs/letters/x.ts',
    `../handlers.ts #server/dispatch/job.ts #domain/x.ts #server/store/x.ts #server/auth/x.ts #server/processes/x.ts #addresses/paths.ts ${everyAdapter.join(' ')}`,
    `#policy/x.ts #contract/x.ts #language/es/x.ts #server/config.ts #server/present/x.ts #server/methods/x.ts #server/http/x.ts #server/dispatch/method.ts ${sql}`,
  ],
  [
    'server/methods/copy/x.ts',
    `./y.ts ../once.ts #server/dispatch/method.ts #server/effects/effects.ts #server/store/copy/copies.ts #policy/x.ts #contract/x.ts ${everyAdapter.join(' ')}`,
    `#server/store/job/enqueue.ts #server/store/notice/tell.ts #server/store/signing/append-event.ts #language/es/x.ts #server/http/x.ts ${sql}`,
  ],
  [
    'server/methods/operator/x.ts',
    '#server/store/job/jobs.ts #server/dispatch/file.ts #server/jobs/x.ts #addresses/paths.ts #server/present/x.ts',
    `#language/es/x.ts #server/http/x.ts #server/config.ts #server/dispatch/dispatch.ts #server/main.ts #web/x.ts ${sql}`,
  ],
  [
    'server/http/pages/x.ts',
    '#server/dispatch/dispatch.ts #contract/x.ts #language/es/x.ts node:fs',
    `#server/methods/copy/x.ts ../../methods/x.ts #web/pages/x.tsx ${sql}`,
  ],
  [
    'server/dispatch/dispatch.ts',
    '#server/methods/methods.ts #server/store/x.ts #policy/x.ts #language/es/x.ts',
    `#web/app/call.ts ${sql}`,
  ],
  ['web/look/x.ts', './y.ts', '#web/ui/x.tsx #domain/x.ts #server/x.ts node:fs'],
  [
    'web/ui/form/x.tsx',
    '../icon.tsx #web/app/router/link.tsx #language/es/x.ts #web/look/mark.svg react',
    '#domain/x.ts #contract/x.ts #policy/x.ts #server/x.ts #web/features/copy/sending/x.tsx #web/shared/sheet/x.tsx #web/pages/documents/x.tsx #web/app/call.ts node:fs',
  ],
  [
    'web/shared/sheet/x.tsx',
    './y.tsx #web/ui/icon.tsx #domain/sheet/sheet.ts #language/es/x.ts',
    '#web/features/copy/sending/x.tsx #web/app/call.ts #contract/x.ts #web/shared/editing-session/x.ts #server/x.ts node:fs',
  ],
  [
    'web/shared/sharing/x.tsx',
    './y.tsx #web/ui/icon.tsx #web/app/call.ts #contract/x.ts',
    '#web/shared/editing-session/x.ts #web/shared/signature/x.ts #web/features/copy/sending/x.tsx #web/pages/documents/copy.tsx #web/app/routes.tsx #server/x.ts #policy/x.ts',
  ],
  [
    'web/shared/signature/x.tsx',
    './y.tsx #web/ui/icon.tsx #web/app/call.ts #domain/x.ts',
    '#web/shared/editing-session/x.tsx #web/features/signing/handoff/x.tsx #web/pages/documents/copy.tsx #web/layouts/page.tsx #web/app/routes.tsx #server/x.ts #policy/x.ts',
  ],
  [
    'web/shared/editing-session/x.tsx',
    './y.tsx #web/app/call.ts #contract/x.ts',
    '@tiptap/core #web/features/writing/editor/x.tsx ../../app/routes.tsx #policy/x.ts',
  ],
  [
    'web/features/writing/editor/text/x.tsx',
    './y.tsx ../toolbar.tsx ./x.module.css #web/ui/icon.tsx #web/app/call.ts #web/shared/editing-session/x.tsx @tiptap/core #domain/x.ts',
    '#web/features/writing/fields/x.tsx ../../fields/x.tsx ../../../copy/sending/x.tsx #web/pages/documents/x.tsx #web/layouts/platform.tsx #web/app/routes.tsx #web/app/entry-client.tsx #server/x.ts #policy/x.ts node:fs',
  ],
  [
    'web/pages/documents/x.tsx',
    '#web/features/copy/sending/x.tsx #web/ui/icon.tsx #contract/x.ts',
    '#server/store/x.ts #policy/x.ts #web/app/routes.tsx node:fs',
  ],
  [
    'web/app/call.ts',
    '#contract/x.ts #domain/x.ts #language/es/x.ts #addresses/paths.ts react-dom/server',
    '#server/config.ts #policy/x.ts ../../server/http/x.ts node:fs',
  ],
]

describe('the table of imports', () => {
  it('refuses what it should, and no more', () => {
    const wrong = planted.flatMap(([file, legal, illegal]) => [
      ...legal
        .split(' ')
        .filter((name) => refusalOf(`src/${file}`, name) !== undefined)
        .map((name) => `${file} may import ${name}`),
      ...illegal
        .split(' ')
        .filter((name) => refusalOf(`src/${file}`, name) === undefined)
        .map((name) => `${file} must not import ${name}`),
    ])
    expect(wrong).toEqual([])
  })

  it('lets server/effects alone add jobs, notices and evidence', () => {
    const others = ['store/copy', 'acts', 'auth', 'jobs/letters', 'methods/operator', 'http/files', 'dispatch']
    for (const file of onlyEffects) {
      expect(refusalOf('src/server/effects/x.ts', `#${file}`)).toBeUndefined()
      for (const other of others)
        expect([other, refusalOf(`src/server/${other}/x.ts`, `#${file}`)]).not.toContain(undefined)
    }
  })

  it('has a planted import for every row', () => {
    const seen = new Set(planted.map(([file]) => rowOf(`src/${file}`)))
    expect(table.filter((row) => !seen.has(row)).map(({ from }) => from)).toEqual([])
  })

  it('names only folders and files that exist', () => {
    const named = table
      .flatMap(({ from, may, never = [] }) => [...from, ...may, ...never])
      .concat(onlyEffects)
      .filter((path) => path !== 'itself')
    expect(named.filter((path) => !path.includes('*') && !existsSync(join(root, 'src', path)))).toEqual([])
  })

  it('stands in ARCHITECTURE.md as it is', () => {
    expect(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')).toContain(markdown())
  })

  it('sees every form of import', () => {
    const text =
      "import type { A } from './a.ts'\nexport { b } from '#domain/b.ts'\nimport './c.css'\nconst d = await import('./d.ts')\n// from './no.ts'"
    expect(importsIn(text)).toEqual(['./a.ts', '#domain/b.ts', './c.css', './d.ts'])
  })

  it('finds circles', () => {
    const one = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ])
    expect(circleIn(one)).toEqual(['b', 'c', 'b'])
    expect(
      circleIn(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
          ['c', []],
        ]),
      ),
    ).toBeUndefined()
  })
})

describe('the source', () => {
  it('imports only what the table allows', () => {
    const found = [...sources].flatMap(([file, imports]) =>
      imports.flatMap((name) => {
        const why = refusalOf(file, name)
        return why === undefined ? [] : [`${file} ← ${name}: ${why}`]
      }),
    )
    expect(found).toEqual([])
  })

  it('has no circle of imports', () => {
    const targets = new Map(
      [...sources].map(([file, imports]) => [
        file,
        imports
          .filter((name) => /^[.#]/.test(name))
          .map((name) => (name.startsWith('#') ? `src/${name.slice(1)}` : posix.join(posix.dirname(file), name)))
          .filter((path) => sources.has(path)),
      ]),
    )
    expect(circleIn(targets)).toBeUndefined()
  })
})
