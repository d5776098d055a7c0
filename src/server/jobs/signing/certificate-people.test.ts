// What a certificate says of one person and of times, from the events of the chain.
import { describe, expect, it } from 'vitest'
import {
  ana,
  completed,
  inPerson,
  invited,
  least,
  mailed,
  owner,
  printed,
} from '#tests/support/signing/certificate-rounds.ts'
import { deed, started, type ToldEvent, type ToldPerson, type ToldRound } from '#tests/support/signing/told-round.ts'

describe('what is told of one person', () => {
  const told = (events: ToldEvent[], who: ToldPerson = ana) =>
    printed({ ...least, people: [who], events: [started([who]), ...events, completed] })

  it.each([
    ['password', 'antes se identificó con su contraseña'],
    ['passkey', 'antes se identificó con su clave de acceso'],
    ['key', 'antes escribió la clave que eligió al bloquearla'],
  ] as const)('an owner who proved who she is by %s signs with her account locked', (proved, words) => {
    const said = told([deed(owner, inPerson(proved))], owner)
    expect(said).toContain(`Con Firmar aquí, en un dispositivo con su cuenta bloqueada; ${words}`)
    expect(said).not.toContain('abierta')
  })

  it('an owner of whom no proof is recorded is not said to have signed with her account', () => {
    const { in_person } = inPerson('password')
    const said = told([deed(owner, { in_person: { owner: in_person.owner, own: true, locked: true } })], owner)
    expect(said).toContain('en un dispositivo con la cuenta de Lucía Ferrer bloqueada')
    expect(said).not.toContain('su cuenta bloqueada')
  })

  it('somebody else signs where the account of the owner is locked', () => {
    const said = told([deed(ana, inPerson())])
    expect(said).toContain('Con Firmar aquí, en un dispositivo con la cuenta de Lucía Ferrer bloqueada')
  })

  it.each([
    ['that says no more', { how: 'in_person' }],
    [
      'that does not say whether the account was locked',
      { in_person: { owner: inPerson().in_person.owner, own: true } },
    ],
  ])('of a chain %s neither is said', (_, more) => {
    const said = told([deed(owner, more)], owner)
    expect(said).toContain('Con Firmar aquí, en un dispositivo en el que había entrado Lucía Ferrer')
    expect(said).not.toMatch(/bloqueada|abierta/)
  })

  it('the owner who signs from her account is said to, and no link is told', () => {
    const said = told(
      [invited(owner, 'email'), mailed(owner, 'invitation'), deed(owner, { account: owner.email })],
      owner,
    )
    expect(said).toContain('"Cuenta","value":"La suya, lucia@ejemplo.es, abierta al firmar"')
    expect(said).not.toContain('Personal,')
  })

  it('the turn of the owner is not told as a link to be handed over', () => {
    const said = told([invited(owner, 'link'), deed(owner)], owner)
    expect(said).toContain('Turno de Lucía Ferrer. Su enlace está en la cuenta de quien lo envió')
    expect(said).not.toContain('darlo en mano')
  })

  it('a code that was asked for or typed wrong with Firmar aquí is not told of a link', () => {
    const said = told([
      { kind: 'code_asked', who: 'ana', email: ana.email, ...inPerson() },
      { kind: 'code_failed', who: 'ana', email: ana.email, ...inPerson() },
      deed(ana, inPerson()),
    ])
    expect(said).toContain('"Con Firmar aquí se pide un código para Ana Ruiz, que va a ana@ejemplo.es","—"')
    expect(said).toContain('"En la página de Ana Ruiz se escribe un código que no vale","—"')
    expect(said).not.toContain('el enlace de Ana')
  })

  it('of a signature with Firmar aquí no link is told: nobody came by one', () => {
    const events = [invited(ana, 'email'), mailed(ana, 'invitation'), deed(ana, inPerson())]
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
      'De un solo uso: pedido el 3 nov 2026, 17:57:01 UTC (18:57:01); enviado a ana@ejemplo.es el 3 nov 2026, 17:57:02 UTC (18:57:02); aceptado el 3 nov 2026, 17:57:09 UTC (18:57:09)',
    )
  })

  it('how many codes were typed wrong before the right one is told beside it', () => {
    const wrong: ToldEvent = { kind: 'code_failed', who: 'ana', email: ana.email }
    const right = deed(ana, { code: true })
    expect(told([wrong, right])).toContain('; antes se escribió uno que no valía"')
    expect(told([wrong, wrong, right])).toContain('; antes se escribieron 2 que no valían"')
    expect(told([right, wrong])).not.toMatch(/no valían?"/)
  })

  it('a flood of wrong codes hides nothing else of what happened', () => {
    const wrong: ToldEvent = { kind: 'code_failed', who: 'ana', email: ana.email }
    const corrected: ToldEvent = { kind: 'corrected', who: 'ana', name: ana.name, by: 'email', email: ana.email }
    const said = told([...Array.from({ length: 500 }, () => wrong), corrected, deed(ana, { code: true })])
    expect(said).toContain('Se corrigen los datos de Ana Ruiz')
    expect(said).toContain('Aquí están 400 de los 504 hechos')
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
