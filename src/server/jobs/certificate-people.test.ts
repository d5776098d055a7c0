// What a certificate tells of one person and of times, as the chain holds it.
import { describe, expect, it } from 'vitest'
import { ana, completed, inPerson, invited, least, mailed, owner, printed } from '#tests/support/certificate-rounds.ts'
import { deed, started, type ToldEvent, type ToldPerson, type ToldRound } from '#tests/support/told-round.ts'

describe('what is told of one person', () => {
  const told = (events: ToldEvent[], who: ToldPerson = ana) =>
    printed({ ...least, people: [who], events: [started([who]), ...events, completed] })

  it.each([
    ['recorded in a kiosk', inPerson(true)],
    ['of an older chain', {}],
  ])('an owner who signs with Firmar aquí signs with her own account open, %s', (_, more) => {
    const said = told([deed(owner, { how: 'in_person', ...more })], owner)
    expect(said).toContain('Con Firmar aquí, en un dispositivo con su propia cuenta abierta')
    expect(said).not.toContain('la cuenta de Lucía')
    expect(said).not.toContain('de otra')
  })

  it.each([
    ['recorded in a kiosk', inPerson(false)],
    ['of an older chain', {}],
  ])('somebody else who signs with Firmar aquí signs where the account of the owner is open, %s', (_, more) => {
    const said = told([deed(ana, { how: 'in_person', ...more })])
    expect(said).toContain('Con Firmar aquí, en un dispositivo con la cuenta de Lucía Ferrer abierta')
  })

  it('of a signature with Firmar aquí no link is told: nobody came by one', () => {
    const events = [
      invited(ana, 'email'),
      mailed(ana, 'invitation'),
      deed(ana, { how: 'in_person', ...inPerson(false) }),
    ]
    expect(told(events)).not.toContain('Personal,')
  })

  it('a letter to an address that was corrected since says nothing of the link that was used', () => {
    const before = { ...ana, email: 'vieja@ejemplo.es' }
    const events = [
      invited(before, 'email'),
      mailed(before, 'invitation'),
      { kind: 'corrected', who: 'ana', name: ana.name, by: 'email', email: ana.email },
      deed(ana),
    ]
    expect(told(events)).toContain('Personal, para ana@ejemplo.es')
    const letter = mailed(ana, 'invitation')
    expect(told(events.toSpliced(3, 0, letter))).toContain('Personal, enviado por correo a ana@ejemplo.es el')
  })

  it('a letter that left after the signature did not bring the link', () => {
    const said = told([invited(ana, 'email'), deed(ana), mailed(ana, 'invitation')])
    expect(said).toContain('Personal, para ana@ejemplo.es')
  })

  it('a code is told with its address and the moments at which it was asked for, sent and accepted', () => {
    const at = (second: number) => `2026-11-03T17:57:0${second}.000Z`
    const code: ToldEvent[] = [
      { kind: 'code_asked', who: 'ana', email: ana.email, at: at(1) },
      { ...mailed(ana, 'code'), at: at(2) },
      { kind: 'code_accepted', who: 'ana', email: ana.email, at: at(9) },
    ]
    expect(told([...code, deed(ana, { code: true })])).toContain(
      'De un solo uso: pedido el 3 nov 2026, 17:57:01 UTC, enviado a ana@ejemplo.es el 3 nov 2026, 17:57:02 UTC, aceptado el 3 nov 2026, 17:57:09 UTC',
    )
  })

  it('a code of an older chain is told without an address', () => {
    const said = told([{ ...deed(ana, { code: true }), at: '2026-11-03T17:57:40.000Z' }])
    expect(said).toContain('De un solo uso: aceptado el 3 nov 2026, 17:57:40 UTC')
    expect(said).not.toMatch(/enviado a/)
  })

  it('an identity number stands beside the person to whom the document gives it, and beside nobody else', () => {
    expect(told([deed(ana)])).toContain('DNI 12345678Z, según el documento; no se ha comprobado')
    const other = { ...ana, name: 'Beto Gil' }
    expect(told([deed(other)], other)).not.toContain('12345678Z')
  })

  it('a representative has their company beside their name', () => {
    const landlord: ToldRound['landlord'] = {
      kind: 'company',
      company: { name: 'Fincas Ferrer, S. L.', representatives: [{ name: ana.name, gender: 'feminine' }] },
    }
    const said = printed({ ...least, people: [ana], landlord, events: [started([ana]), deed(ana), completed] })
    expect(said).toContain('"name":"Ana Ruiz","role":"representante de Fincas Ferrer, S. L. (arrendadora)"')
  })

  it('an event names the person as they were called then', () => {
    const renamed = { ...ana, name: 'Ana Ruiz Soler' }
    const said = told([
      { kind: 'opened', who: 'ana' },
      { kind: 'corrected', who: 'ana', name: renamed.name },
      { kind: 'opened', who: 'ana' },
      deed(renamed),
    ])
    expect(said).toContain('"Se abre el enlace de Ana Ruiz","—"')
    expect(said).toContain('"Se abre el enlace de Ana Ruiz Soler","—"')
  })
})

describe('times', () => {
  const at = (moment: string, country: ToldRound['country'] = 'ES') =>
    printed({
      ...least,
      country,
      events: least.events.map((event) => (event.kind === 'signed' ? { ...event, at: moment } : event)),
    })

  it('are in UTC, with the local time of that moment beside them on both sides of a change of the clocks', () => {
    expect(at('2026-10-25T00:59:59.000Z')).toContain('25 de octubre de 2026, 00:59:59 UTC (02:59:59 en Madrid)')
    expect(at('2026-10-25T01:00:00.000Z')).toContain('25 de octubre de 2026, 01:00:00 UTC (02:00:00 en Madrid)')
  })

  it('have the local day where that is another', () => {
    expect(at('2026-11-04T02:58:14.000Z', 'MX')).toContain(
      '4 de noviembre de 2026, 02:58:14 UTC (3 nov, 20:58:14 en Ciudad de México)',
    )
  })
})
