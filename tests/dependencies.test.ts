// Licences and advisories of what is installed in production, as `npm test -- check` judges them.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isAllowed, openAdvisories, readAudit, refusedLicences } from '../scripts/test/dependencies.ts'

it('a licence expression is allowed if all that is joined by AND and one that is joined by OR is', () => {
  const good = ['MIT', '(MIT OR GPL-3.0-or-later)', '(MIT AND Zlib)', 'AGPL-3.0 OR (MIT AND (ISC OR GPL-2.0))']
  const bad = ['AGPL-3.0-only', 'MIT AND GPL-3.0', '(MIT AND (GPL-2.0 OR GPL-3.0))', 'SEE LICENSE IN LICENSE', '']
  expect(good.filter((expression) => !isAllowed(expression))).toEqual([])
  expect(bad.filter(isAllowed)).toEqual([])
})

it('production packages alone need an allowed licence, and platform packages have that of their parent', () => {
  const os = ['linux']
  const packages = {
    '': { license: 'UNLICENSED' },
    'node_modules/good': { license: 'MIT', optionalDependencies: { 'good-linux': '1.0.0' } },
    'node_modules/good-linux': { os },
    'node_modules/tool': { license: 'GPL-3.0', dev: true },
    'node_modules/good/node_modules/@deep/bad': { license: 'AGPL-3.0' },
    'node_modules/silent': {},
    'node_modules/lonely-linux': { os },
  }
  expect(refusedLicences(packages)).toEqual(['@deep/bad: AGPL-3.0', 'silent: no licence', 'lonely-linux: no licence'])
})

it('the lockfile has no licence that is not allowed', () => {
  expect(refusedLicences(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)).toEqual([])
})

const advisory = {
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Reads too much',
  severity: 'high',
  name: 'parser',
}

it('an advisory stands once, however many packages lead to it', () => {
  const vulnerabilities = { parser: { via: [advisory] }, reader: { via: ['parser'] }, other: { via: [advisory] } }
  expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual({ advisories: [advisory] })
  expect(readAudit(JSON.stringify({ vulnerabilities: {} }))).toEqual({ advisories: [] })
})

it('a registry without an audit endpoint is no answer, not a clean one', () => {
  const refused = { message: '405 Method Not Allowed - POST', statusCode: 405, error: { summary: '' } }
  expect(readAudit(JSON.stringify(refused))).toEqual({ unanswered: '405 Method Not Allowed - POST' })
  expect(readAudit('')).toEqual({ unanswered: 'npm audit gave no answer' })
})

it('an advisory passes with a reason only, and a reason goes with its advisory', () => {
  expect(openAdvisories([advisory], {})).toEqual([`parser: Reads too much (high, ${advisory.url})`])
  expect(openAdvisories([advisory], { 'GHSA-aaaa-bbbb-cccc': 'nothing foreign is parsed with it' })).toEqual([])
  expect(openAdvisories([], { 'GHSA-aaaa-bbbb-cccc': 'nothing foreign is parsed with it' })).toHaveLength(1)
})
