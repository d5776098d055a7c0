// What is shown of each person's letter before a complete document is sent.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { routed } from '#tests/support/routed.tsx'
import type { Draft, Person } from './draft.ts'
import { LetterPreview } from './letter-preview.tsx'
import type { Roles } from './people/roles.ts'

const letter = {
  ...{
    subject: 'Ana te pide que firmes «Alquiler»',
    title: '',
    greeting: '',
    paragraphs: [],
    document: null,
    quotes: [],
  },
  ...{ button: '', note: '', unexpected: '', reason: '', leaves_out: { title: false, message: false } },
}
const asked = vi.hoisted(() => vi.fn(async (_method: string, _data: object): Promise<object> => ({})))
vi.mock('#web/app/call.ts', async (actual) => ({ ...(await actual<object>()), call: asked }))

afterEach(cleanup)

const person = (more: Partial<Person>): Person => ({
  ...{ id: 'l', party: 'tenant', name: 'Luis Gil', email: 'luis@ejemplo.es', way: 'email', does: 'sign', isMe: false },
  ...more,
})
const shown = (people: Person[], { signsNow = true, later = [] }: { signsNow?: boolean; later?: Person[] } = {}) =>
  render(
    routed(
      <LetterPreview
        copyId="c"
        document="Alquiler"
        draft={{ people, deadline: '', message: '' } as unknown as Draft}
        roles={{ roleOf: () => '' } as unknown as Roles}
        boxes={new Map()}
        signsNow={signsNow}
        later={later}
        onLetter={() => {}}
      />,
    ),
  )

it.each(['sign', 'approve'] as const)(
  'is the letter that asks them to %s, where signing begins at once',
  async (does) => {
    asked.mockResolvedValue(letter)
    shown([person({ id: 'me', isMe: true }), person({ does })])
    expect(await screen.findByText(letter.subject)).toBeTruthy()
    expect(asked).toHaveBeenLastCalledWith('preview-completion-letter', expect.objectContaining({ does }))
    expect(screen.queryByText(/cuando acabe quien va antes/)).toBeNull()
  },
)

it('comes with the word that others go before, where there is an order', async () => {
  asked.mockResolvedValue(letter)
  const luis = person({})
  shown([luis], { later: [luis] })
  expect(await screen.findByText(letter.subject)).toBeTruthy()
  expect(screen.getByText('Le llega cuando acabe quien va antes.')).toBeTruthy()
})

it.each<[string, Partial<Person>, boolean, boolean, string]>([
  [
    'by WhatsApp',
    { way: 'whatsapp' },
    true,
    false,
    'Hola, Luis. Ya puedes leer y firmar «Alquiler», sin crear una cuenta:',
  ],
  [
    'by WhatsApp, without a name',
    { way: 'whatsapp', name: '', does: 'approve' },
    true,
    false,
    'Hola. ¿Puedes leer «Alquiler» y dar tu visto bueno?',
  ],
  ['of the owner', { isMe: true, way: 'link' }, true, false, 'Firmas tú en la página siguiente.'],
  [
    'of the owner, later',
    { isMe: true },
    true,
    true,
    'Cuando te toque firmar, te escribimos. Lo tienes también en Seguimiento.',
  ],
  [
    'where the owner reads it first',
    {},
    false,
    false,
    'No tiene que rellenar nada: recibe su enlace cuando haya que firmar.',
  ],
  ['of a copy', { does: 'receive' }, true, false, 'Recibe el documento al final, cuando esté firmado.'],
])('%s', async (_, more, signsNow, isLater, said) => {
  const one = person(more)
  shown([one], { signsNow, later: isLater ? [one] : [] })
  expect(await screen.findByText((text) => text.includes(said))).toBeTruthy()
})
