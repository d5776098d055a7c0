import { expect, it } from 'vitest'
import { type ChainEvent, inPersonIn } from './chain-events.ts'

it('who signed on the device of the owner is known from the event of signing, in older chains too', () => {
  const event = (who: string, more: Partial<ChainEvent>): ChainEvent => ({
    number: 1,
    at: '',
    kind: 'signed',
    who,
    ...more,
  })
  const owner = { name: 'Ana', email: 'ana@correo.es' }
  const chain = [
    event('rosa', { in_person: { owner, own: false, locked: true } as NonNullable<ChainEvent['in_person']> }),
    event('luz', { how: 'in_person' }),
    event('luis', { how: 'drawn' }),
    event('eva', { kind: 'opened', how: 'in_person' }),
  ]
  expect([...inPersonIn(chain)]).toEqual(['rosa', 'luz'])
})
