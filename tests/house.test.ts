// The rules of the house that no linter knows: short files, telling names, and a lockfile without addresses.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, parse, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync('{src,scripts,tests,bench}/**/*.{ts,tsx,mjs,css}', { cwd: root })

describe('the house', () => {
  it('has no source file of more than 320 lines', () => {
    const lines = (path: string) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length
    const long = sources.filter((path) => path.startsWith('src') && lines(path) > 320)
    expect(long.map((path) => `${path}: ${lines(path)} lines`)).toEqual([])
  })

  it('has no drawer for odds and ends', () => {
    const drawer = /^(?:utils?|helpers?|misc)$/
    const words = (path: string) => [...parse(path).dir.split(sep), parse(path).name.replace(/\..*$/, '')]
    expect(sources.filter((path) => words(path).some((word) => drawer.test(word)))).toEqual([])
  })

  // In a page of 500 sections each key had the styles of all elements computed anew: the rule is in the one stylesheet of all pages.
  it('has no style rule whose :has() leads to elements of any kind below it', () => {
    const wide = /:has\([^{}]*\)[^{},]*[\s>+~](?:\*|:(?!global))/
    // Of what is printed nothing changes.
    const onScreen = (path: string) => readFileSync(join(root, path), 'utf8').split('@media print')[0] ?? ''
    const rules = (path: string) => onScreen(path).match(/[^{}]+(?=\{)/g) ?? []
    const found = sources.filter((path) => path.endsWith('.css') && rules(path).some((rule) => wide.test(rule)))
    expect(found).toEqual([])
  })

  it('keeps only the last snapshot of the schema, the one that the next migration is compared with', () => {
    const folder = join(root, 'drizzle/meta')
    const { entries } = JSON.parse(readFileSync(join(folder, '_journal.json'), 'utf8'))
    const last = entries.at(-1).tag.slice(0, 4)
    expect(globSync('*_snapshot.json', { cwd: folder })).toEqual([`${last}_snapshot.json`])
  })

  it('locks packages by what they hold, not by where they were fetched', () => {
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
    expect(lock).not.toMatch(/"resolved": "http/)
    expect(lock).not.toMatch(/:\/\/[^"/]*(?:registry|npmjs|yarnpkg)/)
    if (existsSync(join(root, '.npmrc')))
      expect(readFileSync(join(root, '.npmrc'), 'utf8')).not.toMatch(/registry\s*=\s*http/)
  })
})
