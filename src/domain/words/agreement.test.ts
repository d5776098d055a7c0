// Lists, treatments and roles that agree with the people they speak of.
import { describe, expect, it } from 'vitest'
import {
  afterPreposition,
  agreeing,
  agreementOf,
  article,
  type Gender,
  namesWithTreatment,
  partyName,
  type Role,
  treatment,
} from './agreement.ts'
import { feminineOf, pluralOf } from './inflection.ts'
import { conjunctionBefore, listed } from './lists.ts'

describe('a list', () => {
  it.each<[string[], string]>([
    [[], ''],
    [['Ana'], 'Ana'],
    [['Ana', 'Luis'], 'Ana y Luis'],
    [['Ana', 'Luis', 'Eva'], 'Ana, Luis y Eva'],
    [['Fernando', 'Isabel'], 'Fernando e Isabel'],
    [['nieve', 'hielo'], 'nieve y hielo'],
    [['Ana', 'Luis', 'Íñigo'], 'Ana, Luis e Íñigo'],
    [['padre', 'hijo'], 'padre e hijo'],
  ])('%j is «%s»', (items, text) => expect(listed(items)).toBe(text))

  it.each([
    ['Ignacio', 'e'],
    ['INÉS', 'e'],
    ['Hilario', 'e'],
    ['Híades', 'e'],
    ['«Isabel»', 'e'],
    ['In\u0303aki', 'e'],
    ['Yvonne', 'e'],
    ['Ybarra', 'e'],
    ['hierro', 'y'],
    ['hiena', 'y'],
    ['Iota', 'y'],
    ['Iago', 'y'],
    ['Yolanda', 'y'],
    ['Yésica', 'y'],
    ['Juan', 'y'],
    ['Helena', 'y'],
    ['Hugo', 'y'],
    ['', 'y'],
  ])('before «%s» it is «%s»', (next, conjunction) => expect(conjunctionBefore('y', next)).toBe(conjunction))

  it.each([
    ['otro', 'u'],
    ['hora', 'u'],
    ['Óscar', 'u'],
    ['Oviedo', 'u'],
    ['8', 'u'],
    ['80', 'u'],
    ['11', 'u'],
    ['11.000', 'u'],
    ['11000', 'u'],
    ['110', 'o'],
    ['1100', 'o'],
    ['18', 'o'],
    ['huerto', 'o'],
    ['arrendador', 'o'],
    ['uno', 'o'],
  ])('or «%s» is «%s»', (next, conjunction) => expect(conjunctionBefore('o', next)).toBe(conjunction))

  it('may offer a choice', () => {
    expect(listed(['mujer', 'hombre'], 'o')).toBe('mujer u hombre')
    expect(listed(['a', 'b', 'c'], 'o')).toBe('a, b o c')
  })
})

describe('a treatment', () => {
  it.each<[Gender, string, string]>([
    ['masculine', 'D.', 'don'],
    ['feminine', 'D.ª', 'doña'],
    ['unknown', '', ''],
  ])('%s is «%s», «%s»', (gender, short, long) => {
    expect(treatment(gender)).toBe(short)
    expect(treatment(gender, 'long')).toBe(long)
  })
  const ana = { name: 'Ana Ruiz', gender: 'feminine' as const }
  const ignacio = { name: 'Ignacio Gil', gender: 'masculine' as const }
  const ariel = { name: 'Ariel Paz', gender: 'unknown' as const }
  it('goes with every name', () => {
    expect(namesWithTreatment([ana])).toBe('D.ª Ana Ruiz')
    expect(namesWithTreatment([ana, ignacio])).toBe('D.ª Ana Ruiz y D. Ignacio Gil')
    expect(namesWithTreatment([ana, ignacio], 'long')).toBe('doña Ana Ruiz y don Ignacio Gil')
  })
  it('is left out rather than guessed', () => {
    expect(namesWithTreatment([ana, ariel, ignacio])).toBe('D.ª Ana Ruiz, Ariel Paz y D. Ignacio Gil')
    expect(namesWithTreatment([ana, { name: 'Iris Sol', gender: 'unknown' }])).toBe('D.ª Ana Ruiz e Iris Sol')
  })
})

describe('the name of a party', () => {
  it.each<[Role, Gender[], string]>([
    ['arrendador', ['masculine'], 'el arrendador'],
    ['arrendador', ['feminine'], 'la arrendadora'],
    ['arrendador', ['masculine', 'masculine'], 'los arrendadores'],
    ['arrendador', ['feminine', 'feminine'], 'las arrendadoras'],
    ['arrendador', ['feminine', 'masculine'], 'los arrendadores'],
    ['arrendador', ['unknown'], 'la parte arrendadora'],
    ['arrendador', ['feminine', 'unknown'], 'la parte arrendadora'],
    ['arrendador', [], 'la parte arrendadora'],
    ['arrendatario', ['unknown'], 'la parte arrendataria'],
    ['inquilino', ['feminine'], 'la inquilina'],
    ['prestamista', ['feminine', 'feminine'], 'las prestamistas'],
    ['fiador', ['feminine'], 'la fiadora'],
    ['testigo', ['feminine'], 'la testigo'],
    ['testigo', ['feminine', 'masculine'], 'los testigos'],
    ['representante legal', ['feminine', 'feminine'], 'las representantes legales'],
    ['socio administrador', ['feminine'], 'la socia administradora'],
    ['responsable del tratamiento', ['masculine', 'masculine'], 'los responsables del tratamiento'],
    [{ masculine: 'presidente', feminine: 'presidenta' }, ['feminine', 'feminine'], 'las presidentas'],
  ])('%j of %j is «%s»', (role, people, text) => expect(partyName(role, people)).toBe(text))

  it('is followed by what is said of it', () => {
    expect(agreeing('domiciliado', agreementOf(['feminine', 'feminine']))).toBe('domiciliadas')
    expect(agreeing('domiciliado', agreementOf(['unknown', 'unknown']))).toBe('domiciliada')
    expect(agreeing('mayor de edad', agreementOf(['feminine', 'masculine']))).toBe('mayores de edad')
    expect(article(agreementOf(['feminine', 'masculine']))).toBe('los')
  })

  it.each([
    ['de', 'el arrendador', 'del arrendador'],
    ['a', 'el arrendador', 'al arrendador'],
    ['de', 'la parte arrendadora', 'de la parte arrendadora'],
    ['a', 'los arrendadores', 'a los arrendadores'],
    ['de', 'elementos comunes', 'de elementos comunes'],
    ['de', 'El Salvador', 'de El Salvador'],
  ] as const)('after «%s», «%s» is «%s»', (preposition, phrase, text) =>
    expect(afterPreposition(preposition, phrase)).toBe(text),
  )
})

describe('a word', () => {
  it.each([
    ['comprador', 'compradora', 'compradores'],
    ['deudor', 'deudora', 'deudores'],
    ['mayor', 'mayor', 'mayores'],
    ['patrón', 'patrona', 'patrones'],
    ['alemán', 'alemana', 'alemanes'],
    ['francés', 'francesa', 'franceses'],
    ['español', 'española', 'españoles'],
    ['andaluz', 'andaluza', 'andaluces'],
    ['legal', 'legal', 'legales'],
    ['juez', 'juez', 'jueces'],
    ['cónyuge', 'cónyuge', 'cónyuges'],
    ['albacea', 'albacea', 'albaceas'],
    ['guaraní', 'guaraní', 'guaraníes'],
    ['titular de los derechos', 'titular de los derechos', 'titulares de los derechos'],
  ])('%s has «%s» and «%s»', (word, feminine, plural) => {
    expect(feminineOf(word)).toBe(feminine)
    expect(pluralOf(word)).toBe(plural)
  })
})
