// A sentence without one of its pieces reads as if the piece had never been there.
import { expect, it } from 'vitest'
import { sew } from './seams.ts'

const sewn = (...parts: (string | null)[]) =>
  sew(parts.map((text) => (text === null ? null : { text })))
    .map(({ text }) => text)
    .join('')

it.each<[(string | null)[], string]>([
  [['La renta es de 900 €', null, '.'], 'La renta es de 900 €.'],
  [['La renta, ', null, ', se paga.'], 'La renta, se paga.'],
  [['Entrega las llaves ', null, ' al firmar.'], 'Entrega las llaves al firmar.'],
  [['Con muebles, ', null, '.'], 'Con muebles.'],
  [['El piso (', null, ') se alquila.'], 'El piso se alquila.'],
  [[null, ', el inquilino paga.'], 'El inquilino paga.'],
  [['Se paga. ', null, 'además, se avisa.'], 'Se paga. Además, se avisa.'],
  [['Hay uno', null, null, ' y otro.'], 'Hay uno y otro.'],
  [['Termina aquí, ', null], 'Termina aquí'],
  [['Lo paga: ', null, '; lo cobra.'], 'Lo paga; lo cobra.'],
  [['Solo esto', null, ' ', null, '.'], 'Solo esto.'],
  [[null, null], ''],
  [[null], ''],
  [['Queda ', null, 'igual'], 'Queda igual'],
  [['retención del IRPF', null, ' ', 'de los arrendadores.'], 'retención del IRPF de los arrendadores.'],
  [['los', ' ', null, 'pagan'], 'los pagan'],
  [['uno', ' ', null, ' ', null, ' ', 'dos'], 'uno dos'],
  [['uno', ' ', null, ' ', ', dos'], 'uno, dos'],
  [[' ', null, 'empieza aquí'], 'Empieza aquí'],
])('%j', (parts, text) => expect(sewn(...parts)).toBe(text))
