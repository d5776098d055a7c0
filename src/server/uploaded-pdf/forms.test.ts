// Spanish forms as different programs write them: where they are signed, and little else, is found.
import { describe, expect, it } from 'vitest'
import type { Proposal } from '#domain/writing/pdf/boxes.ts'
import { type Area, type Form, FormSheet } from '#tests/support/uploaded-pdf/form-sheet.ts'
import { housing } from '#tests/support/uploaded-pdf/forms/housing.ts'
import { money } from '#tests/support/uploaded-pdf/forms/money.ts'
import { permissions } from '#tests/support/uploaded-pdf/forms/permissions.ts'
import { work } from '#tests/support/uploaded-pdf/forms/work.ts'
import { lookInto } from './look.ts'

type Score = { places: number; found: number; proposed: number; misses: string[] }

async function proposalsIn(bytes: Uint8Array): Promise<Proposal[]> {
  const look = await lookInto(bytes)
  return 'refused' in look ? [] : look.proposals
}

const isIn = (area: Area, { page, x, y, width, height }: Proposal): boolean => {
  const [across, down] = [x + width / 2, y + height / 2]
  return page === area.page && across >= area.x && across <= area.right && down >= area.y && down <= area.bottom
}

async function scoreOf(form: Form): Promise<Score> {
  const sheet = new FormSheet(form)
  const signatures = (await proposalsIn(sheet.pdf())).filter(({ shows }) => shows === 'signature')
  const missed = sheet.areas.filter((area) => !signatures.some((each) => isIn(area, each)))
  const wrong = signatures.filter((each) => !sheet.areas.some((area) => isIn(area, each)))
  return {
    places: sheet.areas.length,
    found: sheet.areas.length - missed.length,
    proposed: signatures.length,
    misses: [
      ...missed.map(({ words }) => `${form.name}: not found at «${words}»`),
      ...wrong.map(({ anchor, y }) => `${form.name}: wrongly found at «${anchor?.text}», ${y}`),
    ],
  }
}

describe('forty Spanish forms', () => {
  it('have their signatures found, and few others', async () => {
    const forms = [...housing, ...money, ...work, ...permissions]
    expect(forms).toHaveLength(40)
    const scores = await Promise.all(forms.map(scoreOf))
    const sum = (of: (score: Score) => number) => scores.reduce((all, each) => all + of(each), 0)
    const misses = scores.flatMap((score) => score.misses)
    const [places, found, proposed] = [
      sum((each) => each.places),
      sum((each) => each.found),
      sum((each) => each.proposed),
    ]
    process.stdout.write(`${[`${found} of ${places} places found, ${proposed} proposed`, ...misses].join('\n')}\n`)
    expect(found / places).toBeGreaterThanOrEqual(0.8)
    expect((proposed - found) / proposed).toBeLessThanOrEqual(0.1)
  })
})
