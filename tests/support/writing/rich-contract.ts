// One text with everything that a text about people can have: a couple, a company with two who act jointly, a guarantor under
// a condition, a phrase under another, a rule, formulas and a repayment table.
import type { Values } from '#domain/filling/values.ts'
import { readLibraryWriting } from '#domain/library/read.ts'
import type { Appearance } from '#domain/parties/appearance.ts'

const source = `title: Préstamo con fianza
country: ES
category: money
summary: Una empresa presta a una pareja, y alguien responde.
tags: préstamo

[parties]
lender: prestamista · signs
  who: person or company · up to 4
  asks: identity, address
  company: tax_number, address, registry, office, power
  question: ¿Quién presta el dinero?
borrower: prestatario · signs
  who: person · up to 4
  asks: identity, address, email
  optional: email
  question: ¿Quién lo recibe?
guarantor: fiador solidario · signs
  who: person · up to 2
  asks: identity, address
  if: secured = yes
  question: ¿Quién responde?

[fields]
amount: Cantidad prestada · money EUR
  help: Lo que se entrega.
  sample: 24000.00
  rule: stops · more 0 · La cantidad no puede ser cero.
rate: Interés anual · percent
  sample: 3
  rule: warns · at_most 10 · Un interés muy alto puede ser usurario.
count: Número de cuotas · number
  sample: 30
first: Fecha de la primera cuota · date
  sample: 2027-01-05
quota: Cuota mensual · computed: instalment amount rate count
secured: ¿Alguien responde? · yes_no
  sample: yes
early: ¿Se puede devolver antes? · yes_no
  sample: yes
penalty: Comisión por devolverlo antes · percent
  sample: 1
  rule: stops · at_most 2 · if secured = yes · Con fianza no puede pasar del dos por ciento.

[text]
# REUNIDOS
De una parte, {@lender:appearance}, en adelante, {@lender}.
Y de otra parte, {@borrower:appearance}, en adelante, {@borrower}.
-- [if secured = yes]
Interviene también {@guarantor:appearance}, en adelante, {@guarantor}.
# CLÁUSULAS
## Préstamo
Con este contrato {@lender} {@lender~entrega|entregan} {@borrower:to} la cantidad de {amount}, que {@borrower:names} {@borrower~recibe|reciben}[[if @borrower is several| y devolverán mancomunadamente]]. El domicilio para avisos es {@borrower:address}.
## Cuotas
La cuota mensual es de {quota}, según este cuadro.
[repayment amount rate count first]
## Devolución anticipada [if early = yes]
El dinero se puede devolver antes[[if secured = yes and penalty > 0|, con una comisión del {penalty}]].
## Fianza [if secured = yes and (early = yes or @lender is company)]
Del préstamo {@guarantor~responde|responden} también {@guarantor}, {@guarantor~obligado} con todos sus bienes.
--
Y para que conste, firman.
[signatures]
`

export const richContract = () => {
  const { title, country, content, sample } = readLibraryWriting(source)
  return { title, country, content, values: { ...sample, ...people } }
}

const couple: Appearance = {
  kind: 'person',
  people: [
    {
      name: 'María del Carmen Fernández de Córdoba y Álvarez de Toledo',
      gender: 'feminine',
      identity: { kind: 'dni', number: '12345678Z' },
      address: 'calle de la Constitución de 1812, 41, escalera izquierda, 3.º B, 46004 Valencia',
      email: 'maria.fernandez@ejemplo.es',
    },
    {
      name: 'Íñigo Zubizarreta Goikoetxea',
      gender: 'masculine',
      identity: { kind: 'nie', number: 'X1234567L' },
      address: 'calle de la Constitución de 1812, 41, escalera izquierda, 3.º B, 46004 Valencia',
    },
  ],
}
const company: Appearance = {
  kind: 'company',
  company: {
    name: 'Inversiones Ferrer e Hijos, S. L.',
    tax_number: 'B12345674',
    address: 'avenida del Puerto, 2, 46021 Valencia',
    registry: 'Registro Mercantil de Valencia, tomo 9000, folio 12, hoja V-1',
    representatives: [
      {
        name: 'Lucía Ferrer Navarro',
        gender: 'feminine',
        identity: { kind: 'dni', number: '87654321X' },
        office: 'administradora mancomunada',
        power: '2020-02-03',
      },
      {
        name: 'Pablo Ferrer Navarro',
        gender: 'masculine',
        identity: { kind: 'passport', number: 'AB123456' },
        office: 'administrador mancomunado',
        power: '2020-02-03',
      },
    ],
  },
}
const people: Values = {
  '@lender': company,
  '@borrower': couple,
  '@guarantor': {
    kind: 'person',
    people: [
      {
        name: 'Pilar Gil Ara',
        gender: 'feminine',
        identity: { kind: 'dni', number: '11111111H' },
        address: 'calle Mayor, 14, 22002 Huesca',
      },
    ],
  },
}

/** What has to be read in it, wherever it goes. */
export const richWords = [
  'Inversiones Ferrer e Hijos, S. L., con NIF B12345674 y domicilio social en avenida del Puerto, 2, 46021 Valencia, inscrita en el Registro Mercantil de Valencia, tomo 9000, folio 12, hoja V-1, representada de forma conjunta por D.ª Lucía Ferrer Navarro',
  'D.ª María del Carmen Fernández de Córdoba y Álvarez de Toledo, con DNI 12345678Z',
  'ambos con domicilio en calle de la Constitución de 1812, 41',
  'en adelante, los prestatarios',
  'Interviene también D.ª Pilar Gil Ara',
  'en adelante, la fiadora solidaria',
  'reciben y devolverán mancomunadamente. El domicilio para avisos es calle de la Constitución',
  'se puede devolver antes, con una comisión del 1 %',
  'responde también la fiadora solidaria, obligada con todos sus bienes',
  '05/01/2027',
  '05/06/2029',
  'En nombre de Inversiones Ferrer e Hijos, S. L.',
  'Fiadora solidaria',
]
