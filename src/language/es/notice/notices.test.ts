// Sentences of the bell, whole.
import { expect, it } from 'vitest'
import { sayNotice, type ToldNotice } from './notices.ts'

const told = { who: 'Luis', title: 'Piso', reason: '', points: null, until: null } as const
const said = (notice: Partial<ToldNotice> & Pick<ToldNotice, 'kind'>): string => {
  const { who, does, title, end } = sayNotice({ ...told, ...notice }, String)
  return who + does + title + end
}

it('ends each sentence in one full stop, whatever a reason or a title ends in', () => {
  expect(said({ kind: 'declined', reason: 'La renta era otra.' })).toBe(
    'Luis ha dicho que no a Piso: «La renta era otra».',
  )
  expect(said({ kind: 'signed', title: 'Servicios con Fincas, S. L.' })).toBe(
    'Luis ha firmado Servicios con Fincas, S. L.',
  )
  expect(said({ kind: 'letter-bounced' })).toBe(
    'Luis no ha recibido el correo sobre Piso. Corrige su dirección en Seguimiento.',
  )
  expect(said({ kind: 'sealed', title: 'Servicios con Fincas, S. L.', more: 2 })).toBe(
    'Ya están todas las firmas de Servicios con Fincas, S. L. Ya puedes descargarlo. Y 2 avisos más de este documento.',
  )
})
