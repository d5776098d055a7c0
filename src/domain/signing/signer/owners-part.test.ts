// Which participant of a document is its owner, by address and name.
import { describe, expect, it } from 'vitest'
import { isOwnersPart, isOwnersPartInKiosk } from './owners-part.ts'

const owner = { name: 'Ana Ruiz', email: 'ana@ejemplo.es' }
const part = (name: string, email = owner.email) => ({ id: name, name, email })

describe('the owner', () => {
  const ofThese = (...people: ReturnType<typeof part>[]) =>
    people.filter((each) => isOwnersPart(each, people, owner)).map(({ name }) => name)

  it('is whoever has the address of the account, whatever the document calls them', () =>
    expect(ofThese(part('Mariana López'), part('Luis Gil', 'luis@ejemplo.es'))).toEqual(['Mariana López']))
  it('is, of two who share the address, the one with the name of the account or a longer one', () => {
    expect(ofThese(part('Ana Ruiz'), part('Luis Gil'))).toEqual(['Ana Ruiz'])
    expect(ofThese(part('Luis Gil'), part('Ana María Ruiz Soler'))).toEqual(['Ana María Ruiz Soler'])
  })
  it('is neither of two whose longer names both fit, and nobody else by the name alone', () => {
    expect(ofThese(part('Ana Ruiz Soler'), part('Ana Ruiz Gil'))).toEqual([])
    expect(ofThese(part('Ana Ruiz', 'otra@ejemplo.es'))).toEqual([])
  })
})

describe('in a locked session', () => {
  const ofThese = (...people: ReturnType<typeof part>[]) =>
    people.filter((each) => isOwnersPartInKiosk(each, people, owner)).map(({ name }) => name)

  it('is also whoever has no address and the name of the account, as the document writes it', () => {
    expect(ofThese(part('Ana María Ruiz Soler', ''), part('Luis Gil', ''))).toEqual(['Ana María Ruiz Soler'])
    expect(ofThese(part('Ana Ruiz Soler', ''), part('Luis Gil'))).toEqual(['Luis Gil'])
  })
})
