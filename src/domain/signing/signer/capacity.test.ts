// What a signer is shown above the signature.
import { describe, expect, it } from 'vitest'
import type { Appearance } from '#domain/parties/appearance.ts'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { capacityOf } from './capacity.ts'

const none = { duty: '', company: '', office: '' }
const content = leaseContent()
const tenant = content.parties.find(({ id }) => id === 'tenant')
if (tenant) tenant.duty = 'pagas {rent} cada mes.'
const works: Appearance = {
  kind: 'company',
  company: {
    name: ' Construcciones Ejemplo, S. L. ',
    representatives: [
      { name: 'Eva Mora Gil', gender: 'feminine', office: ' administradora única ' },
      { name: 'Luis Paz', gender: 'masculine' },
    ],
  },
}
const round = { content, country: 'ES' as const, values: { '@landlord': works, rent: '900' } }
const of = (party: string | null, name: string, does: 'sign' | 'approve' = 'sign') =>
  capacityOf(round, { party, name, does })

describe('above the signature stands', () => {
  it('what the party takes on, with the answers that are signed', () => {
    expect(of('tenant', 'Ana Ruiz')).toMatchObject({ company: '', office: '' })
    expect(of('tenant', 'Ana Ruiz').duty).toMatch(/^pagas 900,00 €|^pagas .*900/)
  })
  it('in whose name a representative signs, and as what where the text says it of this one', () => {
    const company = 'Construcciones Ejemplo, S. L.'
    expect(of('landlord', 'Eva Mora')).toEqual({ duty: '', company, office: 'administradora única' })
    expect(of('landlord', 'Luis Paz')).toEqual({ duty: '', company, office: '' })
    expect(of('landlord', 'Rosa Vidal')).toEqual({ duty: '', company, office: '' })
  })
  it('nothing for whoever approves, and for whoever stands for no party', () => {
    expect(of('tenant', 'Ana Ruiz', 'approve')).toEqual(none)
    expect(of(null, 'Ana Ruiz')).toEqual(none)
  })
})
