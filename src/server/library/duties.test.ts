// A guarantor is told in a plain sentence what they guarantee: every such party of the library, also with few answers.
import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dutyOf } from '#domain/copy/duty.ts'
import { readLibraryWriting } from '#domain/library/read.ts'
import { libraryText } from '#tests/support/library.ts'

const root = new URL('../../../library/', import.meta.url)
const library = globSync('*/*.txt', { cwd: root })
  .toSorted()
  .map((file) => ({ file, ...readLibraryWriting(libraryText(file)) }))
const guarantors = library.flatMap((text) =>
  text.content.parties
    .filter(({ role }) => /^(?:fiador|codeudor|aval|garante)/.test(role))
    .map((party) => ({ ...text, party, name: `${text.file} ${party.role}` })),
)

describe('a guarantor', () => {
  it('is in these texts', () => expect(guarantors).toHaveLength(9))

  it.each(guarantors)('is told what they take on: $name', ({ content, sample, country, party }) => {
    const condition = party.condition
    if (!condition || !('field' in condition)) throw new Error('a guarantor is there only if an answer says so')
    for (const solidary of ['yes', 'no']) {
      const values = { ...sample, [condition.field]: condition.value || 'yes', solidary }
      for (const known of [values, { [condition.field]: condition.value || 'yes', solidary }]) {
        const duty = dutyOf(content, known, country, party.id)
        expect(duty).toMatch(/bienes/)
        expect(duty).toMatch(/\b(?:ti|tú|[Rr]espondes)\b/)
        expect(duty).toMatch(/Lo dice (?:la cláusula|el (?:artículo|punto|numeral|apartado)?) ?.+\.$/)
        expect(duty).not.toMatch(/[{}[\]]|¿| {2}|nombres? /)
      }
    }
  })

  it('of a Spanish lease reads who does not pay, the rent and the limit, as far as they are known', () => {
    const lease = guarantors.find(({ file }) => file === 'es/contrato-de-alquiler-de-vivienda-habitual.txt')
    if (!lease) throw new Error('the lease is gone')
    // The gender is not given: no verb of the sentence may agree with it.
    const people = ['Ana Ruiz', 'Luis Gil'].map((name) => ({ name, gender: 'unknown' as const }))
    const guarantee = 'una persona que responde'
    const values = { guarantee, rent: '780.00', guarantee_amount: '1560.00', '@tenant': { kind: 'person', people } }
    const said = (known: object) => dutyOf(lease.content, known as never, 'ES', 'guarantor')
    expect(said(values)).toBe(
      'Garantizas los pagos de Ana Ruiz y Luis Gil en este contrato, con una renta de 780,00\u00a0€ al mes: si no se hacen, te los pueden pedir directamente a ti, sin reclamar antes a nadie más, hasta 1.560,00\u00a0€ en total, mientras duren el contrato y sus prórrogas. Respondes con tus bienes, los de ahora y los que tengas después. Lo dice la cláusula sexta.',
    )
    expect(said({ guarantee })).toBe(
      'Garantizas los pagos de la parte arrendataria en este contrato: si no se hacen, te los pueden pedir directamente a ti, sin reclamar antes a nadie más, mientras duren el contrato y sus prórrogas. Respondes con tus bienes, los de ahora y los que tengas después. Lo dice la cláusula sexta.',
    )
  })

  it('whose author wrote marks that cannot be read is told nothing, and neither is any other party', () => {
    const [first] = guarantors
    if (!first) throw new Error('nobody guarantees')
    const parties = first.content.parties.map((party) => ({ ...party, duty: '{@tenant:nada} **' }))
    expect(dutyOf({ ...first.content, parties }, {}, 'ES', first.party.id)).toBe('')
    expect(dutyOf(first.content, {}, 'ES', 'landlord')).toBe('')
    expect(dutyOf(first.content, {}, 'ES', null)).toBe('')
  })
})
