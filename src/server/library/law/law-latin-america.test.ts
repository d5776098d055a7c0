// Legal rules in the library's Latin American texts: the last value that the law allows and the first that it does not. Those of
// Spain and of the oldest texts are in `law.test.ts`.
import { describe, expect, it } from 'vitest'
import { type Appearance, appearanceKey } from '#domain/parties/appearance.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import { testLimits, writing } from '#tests/support/library-law.ts'
import { latinAmericanLimits } from '#tests/support/library-limits/latin-america.ts'

describe('figures: the last value that the law allows, and the first that it does not', () =>
  testLimits('', latinAmericanLimits))

describe('several people who owe the same answer for all of it', () => {
  const people = [
    { name: 'Ana Ruiz Soler', gender: 'feminine' as const },
    { name: 'Luis Pardo Vega', gender: 'masculine' as const },
  ]
  const printed = (file: string, party: string, count: number) => {
    const { title, country, content, sample } = writing(file)
    const who: Appearance = { kind: 'person', people: people.slice(0, count) }
    return JSON.stringify(
      layOut({ title, content, country }, { ...sample, backed: 'no', guarantee: '', [appearanceKey(party)]: who }),
    )
  }

  it.each([
    ['mx/contrato-de-arrendamiento-de-local-comercial', 'tenant'],
    ['mx/convenio-de-confidencialidad', 'other'],
    ['ar/boleto-de-compraventa-de-inmueble', 'buyer'],
    ['ar/boleto-de-compraventa-de-inmueble', 'seller'],
    ['ar/contrato-de-locacion-de-local-comercial', 'tenant'],
    ['cl/promesa-de-compraventa-de-inmueble', 'buyer'],
    ['co/promesa-de-compraventa-de-inmueble', 'buyer'],
    ['co/pagare-con-carta-de-instrucciones', 'debtor'],
    ['mx/contrato-de-promesa-de-compraventa-de-inmueble', 'buyer'],
    ['co/contrato-de-arrendamiento-de-local-comercial', 'tenant'],
    ['pe/contrato-de-compraventa-de-inmueble', 'buyer'],
    ['pe/pagare', 'debtor'],
    ['ar/pagare', 'debtor'],
    ['pe/contrato-de-arrendamiento-de-local-comercial', 'tenant'],
    ['cl/pagare', 'debtor'],
    ['mx/contrato-de-compraventa-de-inmueble', 'buyer'],
    ['mx/contrato-de-compraventa-de-inmueble', 'seller'],
  ])('%s: %s', (file, party) => {
    expect(printed(file, party, 2)).toMatch(/solidari/)
    expect(printed(file, party, 1)).not.toMatch(/solidari/)
  })
})
