// «¿Puedo firmarlo así?», as it is asked of one's own copy.
import { beforeAll, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '#tests/support/app.ts'
import type { Ask } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

type Advice = { country: string; acts: string[]; requirements: { act: string; weight: string; kind: string }[] }

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
      expect(await adviceOf('Papeles')).toMatchObject({ acts: [], requirements: [] })
    })

    it('the same where a copy has been given a name that says nothing', async () => {
      expect(await adviceOf('Testamento', 'Lo de la casa')).toMatchObject({ acts: ['will'] })
      expect(await adviceOf('Papeles', 'Testamento de Ana')).toMatchObject({ acts: ['will'] })
    })
  })
})
