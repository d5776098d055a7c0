// «¿Puedo firmarlo así?», as it is asked of one's own copy.
import { beforeAll, describe, expect, it } from 'vitest'
import { readLibraryWriting } from '#domain/library/read.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import type { Ask } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { libraryText } from '#tests/support/library.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

type Advice = {
  country: string
  acts: string[]
  recognised: boolean
  requirements: { act: string; weight: string; kind: string }[]
}

onChosenEngine('advice before signing', (open) => {
  let server: TestApp
  let ask: Ask
  beforeAll(async () => {
    server = await openApp(await open())
    ask = (await newcomer(server)).ask
  })

  async function adviceOf(title: string, renamed?: string) {
    const writing = await ask('create-writing', { visibility: 'public', title })
    const made = await ask('create-copy', { writing: writing.body.data?.id })
    const copy = made.body.data?.id as string
    if (renamed) expect((await ask('update-copy', { id: copy, title: renamed })).status).toBe(200)
    return (await ask('get-signing-advice', { copy })).body.data as unknown as Advice
  }

  describe('says', () => {
    it('what stops an act that needs a notary', async () => {
      const { country, acts, requirements } = await adviceOf('Testamento')
      expect({ country, acts }).toEqual({ country: 'ES', acts: ['will'] })
      expect(requirements[0]).toMatchObject({ act: 'will', weight: 'stops', kind: 'public_deed' })
    })

    it('nothing of an act for which a signature is enough, and nothing of what nobody recognises', async () => {
      expect(await adviceOf('Contrato de alquiler')).toMatchObject({ acts: ['home_lease'], requirements: [] })
      expect(await adviceOf('Papeles')).toMatchObject({ acts: [], recognised: false, requirements: [] })
    })

    it('the same where a copy has been given a name that says nothing', async () => {
      expect(await adviceOf('Testamento', 'Lo de la casa')).toMatchObject({ acts: ['will'] })
      expect(await adviceOf('Papeles', 'Testamento de Ana')).toMatchObject({ acts: ['will'] })
    })
  })

  describe('of what was made from a text of the library', () => {
    const travel = readLibraryWriting(libraryText('es/autorizacion-de-viaje-de-menor.txt'))

    /** A document of one's own with that text, and a copy of it. */
    async function copied(title: string, values: Record<string, string>) {
      const made = await ask('create-writing', { visibility: 'public', title, content: travel.content, country: 'ES' })
      const copy = await ask('create-copy', { writing: made.body.data?.id, values })
      return copy.body.data?.id as string
    }
    const advice = async (copy: string) => (await ask('get-signing-advice', { copy })).body.data as unknown as Advice

    it('hangs on the answers, whatever it is called', async () => {
      const open = await copied('Lo del verano', {})
      expect((await advice(open)).requirements).toMatchObject([{ act: 'minor_travel', weight: 'depends' }])
      const abroad = await copied('Lo del verano', { abroad: 'yes', holders: 'nadie más' })
      expect(await advice(abroad)).toMatchObject({
        acts: ['minor_travel'],
        recognised: true,
        requirements: [{ act: 'minor_travel', weight: 'stops', kind: 'notary' }],
      })
    })

    it('says nothing of a trip that does not leave the country', async () => {
      const home = await copied('Autorización de viaje de menor', { abroad: 'no', holders: 'nadie más' })
      expect((await advice(home)).requirements).toEqual([])
    })
  })
})
