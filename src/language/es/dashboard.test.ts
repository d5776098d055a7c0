import { expect, it } from 'vitest'
import { dashboard } from './dashboard.ts'

it('a newcomer reads that texts are filled in, sent to be signed and downloaded', () => {
  const nothing = dashboard.text({ sign: 0, fill: 0, drafts: 0, signed: 0 })
  for (const act of ['rellenas', 'envías a firmar', 'descargas']) expect(nothing).toContain(act)
})
